# Sourced by scripts/test: `chromium` prints the path of a Chromium for the browser tests, installing one if need be:
# an existing one, else Debian's package, else Playwright's own.

find_chromium() {
  local name
  for name in "${SIFANG_CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
    # A program on the path, not the function below that bears the same name.
    if [ -n "$name" ] && type -P "$name"; then
      return
    fi
  done
  return 1
}

# Without a Chinese font the pictures show boxes where the tiles' names should be.
chinese_font() {
  [ -n "$(fc-list :lang=zh 2>/dev/null)" ] || ! is_root_on_debian || debian_install fontconfig fonts-noto-cjk || true
}

chromium() {
  if ! find_chromium >/dev/null && is_root_on_debian; then
    echo "Installing Chromium for the browser tests ..." >&2
    debian_install chromium >&2 || true
  fi
  chinese_font >&2
  find_chromium && return
  .venv/bin/python -m playwright install chromium >&2 || {
    echo "No Chromium: install one, or set SIFANG_CHROMIUM to its path." >&2
    return 1
  }
  .venv/bin/python -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as browsers: print(browsers.chromium.executable_path)'
}
