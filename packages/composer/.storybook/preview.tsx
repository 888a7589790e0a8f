import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import './preview.css'

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 })

function items(values: Record<string, string>) {
  return Object.entries(values).map(([value, title]) => ({ value, title }))
}

export default {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: items({ light: 'Light', dark: 'Dark' }) } },
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: items({ en: 'English', ja: '日本語' }) },
    },
  },
  initialGlobals: { theme: 'light', language: 'en' },
  decorators: [
    (Story, { globals }) => {
      const root = document.documentElement
      root.dataset['theme'] = String(globals['theme'] ?? 'light')
      root.lang = globals['language'] === 'ja' ? 'ja' : 'en'
      return <Story />
    },
  ],
  parameters: { a11y: { test: 'error' } },
} satisfies Preview
