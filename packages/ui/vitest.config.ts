import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vitest/config'

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

/** One pass over all stories with the look that the system asks for; axe looks at each, and those with a play function are walked. */
const pass = (name: string, system: { colorScheme: 'light' | 'dark'; forcedColors?: 'active' }) => ({
  name,
  browser: 'chromium' as const,
  provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce', ...system } }),
})

export default defineConfig({
  test: {
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
        test: { name: 'unit', isolate: false, include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
      },
      {
        // The passes share one server, so that stories are compiled once, not three times.
        plugins: [storybookTest({ initialGlobals: { theme: 'system' } })],
        test: {
          name: 'stories',
          // Stories leave nothing behind, and one page for all files halves the time.
          isolate: false,
          // The first story of a run waits for the whole bundle, on a busy machine for long.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            viewport: { width: 1280, height: 900 },
            instances: [
              pass('light', { colorScheme: 'light' }),
              pass('dark', { colorScheme: 'dark' }),
              pass('forced colours', { colorScheme: 'light', forcedColors: 'active' }),
            ],
          },
        },
      },
    ],
  },
})
