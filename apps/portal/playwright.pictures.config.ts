import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Retakes the documents' pictures: `npm run pnpm -- --filter @qportal/portal pictures`. */
export default defineConfig({
  ...journeys,
  testMatch: 'take-pictures.ts',
  reporter: 'list',
  snapshotDir: fileURLToPath(new URL('../../docs/pictures', import.meta.url)),
  use: {
    ...journeys.use,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
  },
})
