import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Test files leave no global state behind; sharing a worker saves importing everything again.
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: ['bootstrap/**', 'node_modules/**'],
    // Generous limits: they end tests that hang, not tests on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
