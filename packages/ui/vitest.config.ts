import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { defineConfig, type Plugin } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'

const here = import.meta.dirname

/** Serves the code blocks of the README as `virtual:readme-0.tsx` and so on, so that a test runs what it shows. */
const readmeSnippets: Plugin = {
  name: 'readme-snippets',
  // A path like that of a real module, so that it is compiled like one.
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

/** Lets a test ask for another look of the system: the stories wear all of them. */
const emulateMedia: BrowserCommand<[look: Parameters<Page['emulateMedia']>[0]]> = ({ page }, look) =>
  page.emulateMedia(look)

/** A busy machine is no failure: these only end what hangs. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // Two pages at once, as CI has two processors: by itself one page would go through all stories.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/ui.json' }]],
    projects: [
      {
        plugins: [readmeSnippets],
        resolve: {
          alias: {
            '@qportal/ui/charts': `${here}/src/charts/index.ts`,
            '@qportal/ui': `${here}/src/index.ts`,
          },
        },
        test: {
          ...patience,
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        },
      },
      {
        plugins: [storybookTest({ initialGlobals: { theme: 'system' } })],
        test: {
          ...patience,
          name: 'stories',
          // Stories leave nothing behind, and one page for all files halves the time.
          isolate: false,
          setupFiles: ['test/axe-in-every-look.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
            commands: { emulateMedia },
          },
        },
      },
    ],
  },
})
