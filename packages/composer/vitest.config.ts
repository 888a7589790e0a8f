import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** One run over all stories; axe looks at each, and those with a play function are walked. */
const stories = (theme: 'light' | 'dark') => ({
  plugins: [storybookTest({ initialGlobals: { theme } })],
  test: {
    name: theme,
    isolate: false,
    // axe looks at the whole composer in one story.
    testTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
          args: [
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--no-first-run',
          ],
        },
        contextOptions: { reducedMotion: 'reduce' as const },
      }),
      viewport: { width: 1440, height: 900 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      {
        // A machine that does other things besides is slow, not wrong.
        test: { name: 'unit', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 120_000 },
      },
      stories('light'),
      stories('dark'),
    ],
  },
})
