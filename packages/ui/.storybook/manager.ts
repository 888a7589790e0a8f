import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { storybookTheme } from './storybook-theme.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

/** Gives Storybook's own frame the theme that the toolbar sets for the stories. */
function frame(theme?: unknown): void {
  const scheme = theme === 'light' || theme === 'dark' ? theme : darkSystem.matches ? 'dark' : 'light'
  addons.setConfig({ theme: storybookTheme(scheme) })
}

frame()
addons.register('qportal/frame', (api) => {
  const follow = ({ globals }: { globals: Readonly<Record<string, unknown>> }) => frame(globals['theme'])
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
