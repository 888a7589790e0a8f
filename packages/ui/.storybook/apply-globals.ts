/** Puts the toolbar's choices where the design system reads them: on the root element. */
export function applyGlobals(globals: Record<string, unknown>): void {
  const root = document.documentElement
  const { theme, language } = globals
  root.dataset['theme'] = typeof theme === 'string' ? theme : 'light'
  root.lang = language === 'ja' ? 'ja' : 'en'
}
