// Reads the reports of the test runners. The last line of CI is counted from them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { workspaceFolders } from './workspace-folders.mjs'

/** Returns `N passed, N failed, N skipped` over all reports/*.json of Vitest and Playwright. */
export function countTests(root) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failures, skipped } of readReports(root)) {
    total.passed += passed
    total.failed += failures.length
    total.skipped += skipped
  }
  return `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
}

/** Returns file, name and the start of the message of each failed test, for the end of the log. */
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

/** A file that did not load reports no tests. It counts as one failure. */
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

/** A test that passed only in a retry counts as failed. */
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
