# Drops each :::{solution} block from a page of the book; its fence is closed by as many colons.
# SPDX-License-Identifier: MIT
!fence && /^:::+\{solution\}/ { fence = $0; sub(/\{.*/, "", fence); next }
fence { if ($0 == fence) fence = ""; next }
{ print }
