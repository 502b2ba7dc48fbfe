# What all figures share; each sets its own terminal size first. dark, zh, data and out come from the command line.
fg    = dark ? "#c9d1d9" : "#24292f"
muted = dark ? "#8b949e" : "#57606a"
faint = dark ? "#30363d" : "#d8dee4"
paper = dark ? "#161b22" : "#f6f8fa"
blue   = dark ? "#6cb6ff" : "#0969da"
orange = dark ? "#f0883e" : "#bc4c00"
green  = dark ? "#57ab5a" : "#1a7f37"
purple = dark ? "#b083f0" : "#8250df"
t(english, chinese) = zh ? chinese : english
set encoding utf8
set border lc rgb fg
set tics textcolor rgb fg
set key textcolor rgb fg
set grid lc rgb faint lt 1
set output out
