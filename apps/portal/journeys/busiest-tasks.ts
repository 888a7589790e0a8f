import type { Browser, Page } from '@playwright/test'
import { traceTasks } from './trace-tasks.ts'

/**
 * The tasks of the page's main thread while something is done, the longest first, in milliseconds of its own running: what the processor gave to
 * others meanwhile does not count, so that a busy machine says nearly the same as a quiet one. Virtual machines may count a thread's
 * running in coarse steps and find more of it than time has passed, which bounds it.
 */
export async function busiestTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const categories = ['disabled-by-default-devtools.timeline']
  const tasks = await traceTasks(browser, page, { categories }, work)
  return tasks.map(({ wallMs, cpuMs = wallMs }) => Math.min(wallMs, cpuMs)).toSorted((a, b) => b - a)
}
