import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['bootstrap/**', 'node_modules/**'],
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
