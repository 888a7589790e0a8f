// Reads what the test runners reported, so that the last line of CI is counted and not claimed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { workspaceFolders } from './workspace-folders.mjs'

/** The line `N passed, N failed, N skipped` over all reports/*.json of Vitest and Playwright below the root. */
export function countTests(root) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failures, skipped } of readReports(root)) {
    total.passed += passed
    total.failed += failures.length
    total.skipped += skipped
  }
  return `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
}

/** For each failed test its file, its name and how its message begins: whoever reads only the end of a log finds the cause there. */
export function describeFailures(root) {
  return readReports(root)
    .flatMap(({ failures }) => failures)
    .flatMap(({ file, name, message }) => [
      `Failed: ${relative(root, file)} › ${name}`,
      ...withoutColours(message)
        .split('\n', 12)
        .filter(Boolean)
        .map((line) => `    ${line}`),
    ])
}

function readReports(root) {
  return workspaceFolders(root)
    .flatMap(reportsOf)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .flatMap((report) => fromVitest(report) ?? fromPlaywright(report) ?? [])
}

function reportsOf(folder) {
  const reports = join(folder, 'reports')
  if (!existsSync(reports)) return []
  return readdirSync(reports)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(reports, name))
}

function fromVitest(report) {
  if (typeof report.numPassedTests !== 'number') return undefined
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A file that did not load has no tests to fail, and counts as one. */
function failuresOfFile({ name: file, status, message, assertionResults }) {
  if (status === 'failed' && !assertionResults.length) return [{ file, name: 'did not load', message }]
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ file, name: test.fullName, message: test.failureMessages.join('\n') }))
}

function fromPlaywright(report) {
  if (!report.stats || typeof report.stats.expected !== 'number') return undefined
  const folder = report.config.rootDir
  const ofTests = report.suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: report.stats.expected,
    failures: [
      ...ofTests.map((spec) => ({
        file: join(folder, spec.file),
        name: spec.title,
        message: messagesOf(spec).join('\n'),
      })),
      ...(report.errors ?? []).map(({ message }) => ({
        file: folder,
        name: 'the run',
        message: message ?? '',
      })),
    ],
    skipped: report.stats.skipped,
  }
}

/** A test that passed only when tried again is not ok. */
function specsOf({ specs = [], suites = [] }) {
  const own = specs.map((spec) => ({
    ...spec,
    ok: spec.ok && spec.tests.every(({ status }) => status !== 'flaky'),
  }))
  return [...own, ...suites.flatMap(specsOf)]
}

function messagesOf({ tests }) {
  return tests.flatMap(({ results }) =>
    results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')),
  )
}

function withoutColours(text) {
  // eslint-disable-next-line no-control-regex -- the runners colour their messages with exactly these
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '')
}
