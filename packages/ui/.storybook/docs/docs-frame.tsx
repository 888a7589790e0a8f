import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { storybookTheme } from '../storybook-theme.ts'

const root = document.documentElement
const darkSystem = matchMedia('(prefers-color-scheme: dark)')

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  darkSystem.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    darkSystem.removeEventListener('change', changed)
  }
}

function shownScheme() {
  const theme = root.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : darkSystem.matches ? 'dark' : 'light'
}

/** The page around stories and advice, in the theme of the stories. */
export function DocsFrame(props: PropsWithChildren<DocsContainerProps>) {
  return <DocsContainer {...props} theme={storybookTheme(useSyncExternalStore(watch, shownScheme))} />
}
