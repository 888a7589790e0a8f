import type { Browser, Page } from '@playwright/test'
import { traceTasks } from '../../journeys/trace-tasks.ts'

/** The longest task of a page's main thread, in whole milliseconds. */
export interface LongestTask {
  readonly wallMs: number
  readonly cpuMs: number
}

/**
 * Runs an action on a page and returns the longest main-thread task during it.
 *
 * @param loading Selects the main thread that loads from this address, when there are several.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  loading?: string,
): Promise<LongestTask> {
  const categories = ['toplevel', 'devtools.timeline']
  const tasks = await traceTasks(browser, page, { categories, ...(loading && { loading }) }, act)
  const longest = (read: (task: (typeof tasks)[number]) => number) => Math.round(Math.max(...tasks.map(read)))
  return { wallMs: longest(({ wallMs }) => wallMs), cpuMs: longest(({ cpuMs = 0 }) => cpuMs) }
}
