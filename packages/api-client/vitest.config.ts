import { defineConfig } from 'vitest/config'
import { createProjects } from '../../tools/run/test-settings.ts'

export default defineConfig({
  test: {
    // Test files leave no global state behind; sharing a worker saves importing everything again.
    projects: createProjects({ test: { isolate: false } }),
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
