import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { applyGlobals } from '../../ui/.storybook/apply-globals.ts'
import { inLanguage } from '../../ui/.storybook/say.ts'
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
  initialGlobals: { theme: 'light', language: 'en', direction: 'ltr' },
  decorators: [
    (Story, { args, globals }) => {
      applyGlobals(globals)
      return <Story args={inLanguage(args)} />
    },
  ],
  parameters: {
    // Passed checks are not used, but would be sent to the test runner for each story.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
  },
} satisfies Preview
