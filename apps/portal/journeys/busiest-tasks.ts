import type { Browser, Page } from '@playwright/test'
import { traceTasks } from './trace-tasks.ts'

/**
 * Returns the main-thread tasks during an action, longest first, in milliseconds of CPU time, so
 * that other programs do not count. Virtual machines may measure CPU time in coarse steps, so wall
 * time is the upper bound.
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
