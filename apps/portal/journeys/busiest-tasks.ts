import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that passed, and those of them that the thread itself ran. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

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
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the main thread')
  return tasks.map(({ dur = 0, tdur = dur }) => Math.min(dur, tdur) / 1000).toSorted((a, b) => b - a)
}
