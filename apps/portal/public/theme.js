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
  bars[0].content = chosen || light
  bars[1].content = chosen || dark
}
colorBars()
new MutationObserver(colorBars).observe(document.documentElement, { attributeFilter: ['data-theme'] })

// A browser that cannot read the portal's modules runs only this file, so nothing newer than 2018 stands here.
function show(id) {
  const notice = document.getElementById(id)
  if (notice) notice.hidden = false
  const waiting = document.getElementById('waiting')
  if (waiting) waiting.hidden = true
}
// The newest of what the portal is made of. Each is in what the guide to static hosting promises.
const isTooOld = !(Map.groupBy && URL.canParse && CSS.supports('selector(&)'))
if (isTooOld) addEventListener('DOMContentLoaded', () => show('too-old'))
// Where the first module does not come, nothing of the portal can say so.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && show('not-loaded'),
  true,
)
