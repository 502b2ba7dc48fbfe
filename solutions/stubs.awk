# Turns a solved file into the stub a student starts from: each `// #region 5.1` … `// #endregion`
# becomes `todo("5.1");`. Usage: awk -f solutions/stubs.awk solutions/ch05_*/*.cpp
/^ *\/\/ #region [0-9]+\.[0-9]+$/ { sub(/\/\/ #region /, "todo(\""); print $0 "\");"; inside = 1 }
!inside { print }
/^ *\/\/ #endregion/ { inside = 0 }
