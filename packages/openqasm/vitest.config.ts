import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Property tests take long on a machine that does much else.
    testTimeout: 120_000,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
