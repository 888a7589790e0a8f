import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Wall time and CPU time in microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

/**
 * A main-thread task in milliseconds. Wall time is what the user notices; CPU time does not depend
 * on other programs.
 */
export interface TracedTask {
  readonly wallMs: number
  /** Undefined when the machine does not report it. */
  readonly cpuMs: number | undefined
}

interface TraceOptions {
  /** The categories of Chromium's tracing. */
  readonly categories: string[]
  /** Selects the main thread that loads from this address; the browser has pages of its own. */
  readonly loading?: string
}

/** Returns the main-thread tasks during an action. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  { categories, loading }: TraceOptions,
  work: () => Promise<unknown>,
): Promise<readonly TracedTask[]> {
  await browser.startTracing(page, { categories })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString('utf8'))
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isOurs = ({ name, args }: TraceEvent) =>
    loading === undefined
      ? name === 'thread_name' && args?.name === 'CrRendererMain'
      : args?.data?.url?.startsWith(loading)
  const threads = new Set(traceEvents.filter(isOurs).map(threadOf))
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && threads.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace holds no task of the main thread')
  return tasks.map(({ dur = 0, tdur }) => ({ wallMs: dur / 1000, cpuMs: tdur && tdur / 1000 }))
}
