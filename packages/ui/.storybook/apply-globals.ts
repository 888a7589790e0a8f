/** Sets the toolbar's choices on the root element, where the style sheets read them. */
export function applyGlobals(globals: Record<string, unknown>): void {
  const root = document.documentElement
  const { theme, language, direction } = globals
  root.dataset['theme'] = typeof theme === 'string' ? theme : 'light'
  root.lang = language === 'ja' ? 'ja' : 'en'
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr'
}
