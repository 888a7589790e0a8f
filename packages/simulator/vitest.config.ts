import { defineConfig } from 'vitest/config'
import { createProjects } from '../../tools/run/test-settings.ts'

export default defineConfig({
  test: {
    projects: createProjects({}),
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
})
