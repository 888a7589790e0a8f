import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countTests, describeFailures } from './read-reports.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reports-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function report(folder: string, name: string, content: unknown) {
  const reports = join(root, 'apps', folder, 'reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(root, 'apps', folder, 'package.json'), '{}')
  writeFileSync(join(reports, name), JSON.stringify(content))
}

it('counts the tests of Vitest and describes the failed ones', () => {
  const tests = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'carries', status: 'failed', failureMessages: ['\u001b[31mexpected 2 to be 3\u001b[39m'] },
  ]
  report('sums', 'unit.json', {
    numPassedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      { name: join(root, 'apps/sums/a.test.ts'), status: 'failed', message: '', assertionResults: tests },
      {
        name: join(root, 'apps/sums/b.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ],
  })
  expect(countTests(root)).toBe('1 passed, 2 failed, 1 skipped')
  expect(describeFailures(root)).toEqual([
    'Failed: apps/sums/a.test.ts › carries',
    '    expected 2 to be 3',
    'Failed: apps/sums/b.test.ts › did not load',
    '    no such file',
  ])
})

it('counts a Playwright test that passed only in a retry as failed', () => {
  const spec = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    ok,
    file: 'a.journey.ts',
    tests: [{ status, results: message ? [{ errors: [{ message }] }] : [{}] }],
  })
  const suites = [
    {
      specs: [spec('signs in', true, 'expected')],
      suites: [{ specs: [spec('signs out', true, 'flaky', 'too late'), spec('stays', false, 'unexpected')] }],
    },
  ]
  report('portal', 'journeys.json', {
    config: { rootDir: join(root, 'apps/portal/journeys') },
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    suites,
    errors: [],
  })
  expect(countTests(root)).toBe('1 passed, 2 failed, 2 skipped')
  expect(describeFailures(root)).toEqual([
    'Failed: apps/portal/journeys/a.journey.ts › signs out',
    '    too late',
    'Failed: apps/portal/journeys/a.journey.ts › stays',
  ])
})
