import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { createProjects, patientLimits } from '../../tools/run/test-settings.ts'

const launchOptions = {
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
}

function storyTests(name: string, language: 'en' | 'ja'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ initialGlobals: { theme: 'light', language } })],
    test: {
      ...patientLimits,
      name,
      isolate: false,
      setupFiles: ['test/axe-in-dark.ts'],
      browser: {
        enabled: true,
        headless: true,
        // The page appears when Vite has bundled the dependencies.
        connectTimeout: 300_000,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        viewport: { width: 1440, height: 900 },
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      ...createProjects({}),
      storyTests('stories', 'en'),
      // Every night; `apps/storybook` checks each time that texts have both languages.
      ...(process.env['NIGHTLY'] === '1' ? [storyTests('stories in Japanese', 'ja')] : []),
    ],
  },
})
