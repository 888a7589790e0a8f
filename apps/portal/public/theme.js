// Sets the chosen theme before the first paint. A file of its own, because the portal's policy forbids inline scripts.
try {
  const theme = localStorage.getItem('qportal.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's theme stays.
}

// The bars of a phone's browser have the colour of the page; a chosen theme is theirs in both schemes of the system.
const bars = document.querySelectorAll('meta[name="theme-color"]')
const [light, dark] = Array.from(bars, ({ content }) => content)
function colorBars() {
  const { theme } = document.documentElement.dataset
  const chosen = { light, dark }[theme]
  bars[0].content = chosen ?? light
  bars[1].content = chosen ?? dark
}
colorBars()
new MutationObserver(colorBars).observe(document.documentElement, { attributeFilter: ['data-theme'] })
