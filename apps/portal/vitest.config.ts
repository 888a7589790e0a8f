import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments } from '../../tools/run/chromium-arguments.ts'
import { patientLimits, unitLimits } from '../../tools/run/test-settings.ts'

const launchOptions = {
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: chromiumArguments,
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      {
        test: {
          ...unitLimits,
          name: 'unit',
          // Test files leave no global state behind; sharing a worker saves importing again.
          isolate: false,
          include: ['{scripts,src,vite}/**/*.test.ts'],
        },
      },
      {
        define: { __BUILD_ID__: JSON.stringify('test') },
        // Vite bundles these dependencies before the tests; one found later would reload the page.
        optimizeDeps: { entries: ['src/main.tsx', 'test/*.tsx'] },
        test: {
          ...patientLimits,
          name: 'pages',
          include: ['test/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            // The page appears when Vite has bundled the dependencies.
            connectTimeout: 300_000,
            screenshotFailures: false,
            provider: playwright({ launchOptions, contextOptions: { locale: 'en-US' } }),
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
