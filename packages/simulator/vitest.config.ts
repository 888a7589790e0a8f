import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // No test looks at the clock; a loaded machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
