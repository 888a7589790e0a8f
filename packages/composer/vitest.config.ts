import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** Long timeouts: a slow machine is no failure, only a hang is. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** A run over all stories: axe checks each, and play functions are executed. */
function stories(theme: 'light' | 'dark') {
  return {
    plugins: [storybookTest({ initialGlobals: { theme } })],
    test: {
      ...patience,
      name: theme,
      isolate: false,
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
  }
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      {
        test: { ...patience, name: 'unit', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
      },
      stories('light'),
      stories('dark'),
    ],
  },
})
