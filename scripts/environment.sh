# Sourced by the other scripts: `environment EXTRA` leaves a virtual environment in .venv with Sifang installed from
# this folder at the pinned versions and its front end built. It does nothing when what is there is up to date.

find_python() {
  local name
  for name in "${PYTHON:-}" python3 python3.13 python3.12 python3.11 python; do
    if [ -n "$name" ] && command -v "$name" >/dev/null 2>&1 &&
      "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      command -v "$name"
      return
    fi
  done
  echo "Sifang needs Python 3.11 or newer; none was found (set PYTHON to point at one)." >&2
  return 1
}

is_root_on_debian() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

debian_install() {
  apt-get update -qq </dev/null >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" </dev/null >/dev/null
}

make_venv() {
  local python
  python=$(find_python) || return 1
  "$python" -m venv .venv >/dev/null 2>&1 && return
  # Debian keeps the venv module in a package of its own.
  if is_root_on_debian; then
    debian_install python3-venv && "$python" -m venv --clear .venv && return
  fi
  echo "$python cannot make a virtual environment; on Debian and Ubuntu: apt-get install python3-venv" >&2
  return 1
}

install() {
  local extra=$1 stamp=$2
  echo "Installing Sifang into .venv (a minute or two the first time) ..." >&2
  .venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".$extra" </dev/null || return 1
  cat pyproject.toml hatch_build.py constraints.txt | cksum >"$stamp"
}

# The packages alone; the front end may be older than its sources.
packages() {
  local stamp=".venv/.sifang-installed$1"
  [ -x .venv/bin/python ] || make_venv || return 1
  [ "$(cat "$stamp" 2>/dev/null)" = "$(cat pyproject.toml hatch_build.py constraints.txt | cksum)" ] || install "$1" "$stamp"
}

# The packages, and the front end and the kernel as their sources are. Without a compiler there is no kernel.
environment() {
  packages "$1" || return 1
  if .venv/bin/python -c 'import Cython, setuptools' 2>/dev/null; then
    .venv/bin/python scripts/build_kernel.py || true
  fi
  .venv/bin/python scripts/build_frontend.py --check && return
  if .venv/bin/python -c 'import opencc' 2>/dev/null; then
    .venv/bin/python scripts/build_frontend.py
  else
    install "$1" ".venv/.sifang-installed$1"
  fi
}
