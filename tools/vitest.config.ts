import { defineConfig } from 'vitest/config'
import { nightlyTests, unitLimits } from './run/test-settings.ts'

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
    projects: [
      {
        test: {
          ...unitLimits,
          name: 'unit',
          // Test files leave no global state behind; sharing a worker saves importing again.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: ['bootstrap/**', 'node_modules/**', ...nightlyTests],
        },
      },
    ],
  },
})
