import { readFileSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Page } from 'playwright'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { createProjects, patientLimits } from '../../tools/run/test-settings.ts'

const here = import.meta.dirname

/**
 * Serves code blocks of the README as `virtual:readme-0.tsx` and so on, so that a test runs them.
 */
const readmeSnippets: Plugin = {
  name: 'readme-snippets',
  // A path inside the package, so that it is compiled like a source file.
  resolveId: (id) => (id.startsWith('virtual:') ? id.replace('virtual:', `${here}/test/`) : null),
  load(id) {
    const number = /\/test\/readme-(\d+)\.tsx$/.exec(id)?.[1]
    if (number === undefined) return null
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    return [...readme.matchAll(/```tsx\n(.*?)```/gs)][Number(number)]?.[1]
  },
}

const launchOptions = {
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** Lets a test emulate other system preferences. */
const emulateMedia: BrowserCommand<[preference: Parameters<Page['emulateMedia']>[0]]> = (
  { page },
  preference,
) => page.emulateMedia(preference)

function storyTests(name: string, language: 'en' | 'ja'): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ initialGlobals: { theme: 'system', language } })],
    test: {
      ...patientLimits,
      name,
      // Stories leave no state behind, and sharing one page halves the time.
      isolate: false,
      setupFiles: ['test/axe-with-preferences.ts'],
      browser: {
        enabled: true,
        headless: true,
        // The page appears when Vite has bundled the dependencies.
        connectTimeout: 300_000,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
        viewport: { width: 1280, height: 900 },
        instances: [{ browser: 'chromium' }],
        commands: { emulateMedia },
      },
    },
  }
}

export default defineConfig({
  test: {
    // CI has two processors; one page would run all stories in sequence.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/ui.json' }]],
    projects: [
      ...createProjects({
        plugins: [readmeSnippets],
        resolve: {
          alias: {
            '@qportal/ui/charts': `${here}/src/charts/index.ts`,
            '@qportal/ui': `${here}/src/index.ts`,
            // Its main file for Node does not load as a module.
            'svg2pdf.js': 'svg2pdf.js/dist/svg2pdf.es.js',
          },
        },
        test: { isolate: false },
      }),
      storyTests('stories', 'en'),
      // Every night; `apps/storybook` checks each time that texts have both languages.
      ...(process.env['NIGHTLY'] === '1' ? [storyTests('stories in Japanese', 'ja')] : []),
    ],
  },
})
