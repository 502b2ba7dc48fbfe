#!/bin/sh
# Installs the packages that the workbook needs (Debian, Ubuntu), or names them (elsewhere).
