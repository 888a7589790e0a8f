import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that passed, and those of them that the thread itself ran. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

/** A task of a page's main thread, in milliseconds: wall time is what a reader feels, the processor's what other programs cannot spoil. */
export interface TracedTask {
  readonly wallMs: number
  /** Undefined where the machine does not tell. */
  readonly cpuMs: number | undefined
}

interface TraceOptions {
  /** Of Chromium's tracing. */
  readonly categories: string[]
  /** Of all main threads only the one that loads from this address: the browser has pages of its own. */
  readonly loading?: string
}

/** The tasks of the main thread while something is done. */
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
