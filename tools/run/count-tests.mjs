// Adds up what the test runners reported, so that the last line of CI is counted and not claimed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceFolders } from './workspace-folders.mjs'

/** The line `N passed, N failed, N skipped` over all reports/*.json of Vitest and Playwright below the root. */
export function countTests(root) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const file of workspaceFolders(root).flatMap(reportsOf)) {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const counted = fromVitest(report) ?? fromPlaywright(report)
    if (!counted) continue
    total.passed += counted.passed
    total.failed += counted.failed
    total.skipped += counted.skipped
  }
  return `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`
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
  const filesThatDidNotLoad = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatDidNotLoad.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function fromPlaywright(report) {
  if (!report.stats || typeof report.stats.expected !== 'number') return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped }
}
