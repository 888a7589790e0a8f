// Sets the chosen theme before the first paint. The content security policy forbids inline scripts,
// so this is a file.
try {
  // The page around a linked circuit in a frame decides about it.
  const wanted = location.pathname === '/view' && new URLSearchParams(location.search).get('theme')
  const theme = wanted || localStorage.getItem('qportal.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off, so the system's theme stays.
}

// Gives a phone's browser bars the colour of the page. A chosen theme applies in both colour
// schemes of the system.
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

// A browser too old for the portal's modules runs only this file, so it uses no syntax newer than
// 2018.
function show(id) {
  const notice = document.getElementById(id)
  if (notice) notice.hidden = false
  const waiting = document.getElementById('waiting')
  if (waiting) waiting.hidden = true
}
// The newest features that the portal uses. The guide to static hosting promises each of them.
const isTooOld = !(Map.groupBy && URL.canParse && CSS.supports('selector(&)'))
if (isTooOld) addEventListener('DOMContentLoaded', () => show('too-old'))
// Reports a first module that does not load, since nothing of the portal runs then.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && show('not-loaded'),
  true,
)
