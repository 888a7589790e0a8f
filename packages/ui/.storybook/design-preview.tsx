import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { applyGlobals } from './apply-globals.ts'
import { advice } from './docs/advice.ts'
import { ComponentPage } from './docs/component-page.tsx'
import { DocsFrame } from './docs/docs-frame.tsx'
import { inLanguage } from './say.ts'

// Interaction tests on a busy machine need a long timeout.
configure({ asyncUtilTimeout: 60_000 })

export default {
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'As the system' },
        ],
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'ja', title: '日本語' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  tags: ['autodocs'],
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
    controls: { expanded: true },
    advice,
    docs: { page: ComponentPage, container: DocsFrame },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' } },
        tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' } },
        laptop: { name: 'Small laptop, 1024', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop, 1440', styles: { width: '1440px', height: '1080px' } },
      },
    },
  },
} satisfies Preview
