import { defineConfig } from '@playwright/test'
import inline from './playwright.config.ts'

const names = ['chromium', 'firefox', 'webkit'] as const
const wanted = (process.env.JOURNEY_BROWSERS ?? 'firefox webkit').split(' ')

/**
 * Runs the smoke journey in other browser engines, of Playwright's own builds: by default in
 * Firefox and WebKit. JOURNEY_BROWSERS=chromium checks the journey itself.
 */
export default defineConfig({
  ...inline,
  testMatch: 'smoke.journey.ts',
  testIgnore: [],
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'reports/journeys-browsers.json' }]],
  projects: names
    .filter((name) => wanted.includes(name))
    .map((name) => ({
      name,
      // The executable and its arguments are those of Chromium.
      use: { browserName: name, ...(name !== 'chromium' && { launchOptions: {} }) },
    })),
})
