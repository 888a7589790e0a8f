// Prints how long each part of a test run took and which failed, from turbo's summaries.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const summaries = (root) => join(root, '.turbo', 'runs')

/** Deletes the summaries of earlier runs. */
export function deleteRunSummaries(root) {
  rmSync(summaries(root), { recursive: true, force: true })
}

/**
 * Returns lines like `  95 s  @qportal/ui test`, longest first. Short and cached parts are summed.
 */
export function describeTaskTimes(root) {
  const tasks = readTasks(root)
  if (tasks.length === 0) return []
  const long = tasks.filter(({ cached, seconds }) => !cached && seconds >= 2)
  const lines = long
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ name, seconds }) => `${String(seconds).padStart(5)} s  ${name}`)
  return ['Time per task:', ...lines, `${tasks.length - long.length} parts were cached or took less than 2 s`]
}

/** Returns the parts that failed, some of which run no tests that could be counted. */
export function describeFailedParts(root) {
  return readTasks(root)
    .filter(({ failed }) => failed)
    .map(({ name }) => `Failed part: ${name}`)
}

function readTasks(root) {
  const folder = summaries(root)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).tasks)
    .map(({ taskId, cache, execution }) => ({
      name: taskId.replace('#', ' '),
      cached: cache?.status === 'HIT',
      failed: Boolean(execution.exitCode),
      seconds: Math.round((execution.endTime - execution.startTime) / 1000),
    }))
}
