import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Its tests wait for other processes, so a single worker would leave a core idle.
    maxWorkers: 2,
    // Nearly a quarter of the time was the import of the same modules by each file.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A busy machine is no failure: these only end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['test/postgres.global-setup.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
