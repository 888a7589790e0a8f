import type { TestProjectInlineConfiguration } from 'vitest/config'

/** Ends a unit test that hangs. A test that needs longer has a limit of its own and says why. */
export const unitLimits = { testTimeout: 10_000, hookTimeout: 10_000, expect: { poll: { timeout: 5000 } } }

/** For tests that wait for browsers, servers or compilers: a busy machine must not fail them. */
export const patientLimits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Tests of the night are not even listed by day, so no test is reported as skipped. */
export const nightlyTests = process.env['NIGHTLY'] === '1' ? [] : ['**/*.nightly.test.ts']

/**
 * Returns the project of the tests beside the source files, and the one of the tests in `test/`,
 * which try a whole package and may start processes. `npm run test:quick` runs only the first.
 */
export function createProjects(settings: TestProjectInlineConfiguration): TestProjectInlineConfiguration[] {
  const project = (name: string, folder: string, limits: typeof unitLimits) => ({
    ...settings,
    test: {
      ...limits,
      ...settings.test,
      name,
      include: [`${folder}/**/*.test.ts`],
      exclude: nightlyTests,
    },
  })
  return [project('unit', 'src', unitLimits), project('package', 'test', patientLimits)]
}
