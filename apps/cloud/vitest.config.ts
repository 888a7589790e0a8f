import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { nightlyTests, patientLimits, unitLimits } from '../../tools/run/test-settings.ts'

const unitTests = globSync('src/**/*.test.ts', { cwd: import.meta.dirname }).filter(isWithoutDatabase)

/** Returns whether a test starts no PostgreSQL and imports nothing of `test/`, which may do so. */
function isWithoutDatabase(path: string): boolean {
  const text = readFileSync(`${import.meta.dirname}/${path}`, 'utf8')
  return !path.startsWith('src/embedded-postgres/') && !/\/test\/[\w-]+\.ts'|inject/.test(text)
}

export default defineConfig({
  test: {
    // Its tests wait for other processes, so a single worker would leave a core idle.
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      { test: { ...unitLimits, name: 'unit', isolate: false, include: unitTests } },
      {
        test: {
          ...patientLimits,
          name: 'database',
          // Nearly a quarter of the time was the import of the same modules by each file.
          isolate: false,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...unitTests, ...nightlyTests],
          globalSetup: ['test/postgres.global-setup.ts'],
        },
      },
    ],
  },
})
