import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

/** The longest task of a page's main thread: wall time is what a reader feels, the processor's time is what other programs cannot spoil. */
export interface LongestTask {
  readonly wallMs: number
  readonly cpuMs: number
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Does something on a page and reads the longest task of its main thread meanwhile. */
export async function longestTask(
  browser: Browser,
  page: Page,
  folder: string,
  act: () => Promise<unknown>,
): Promise<LongestTask> {
  const file = join(folder, 'trace.json')
  await browser.startTracing(page, { path: file, categories: ['toplevel', 'devtools.timeline'] })
  await act()
  await browser.stopTracing()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'))
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  )
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mains.has(thread(event)),
  )
  const longest = (read: (event: TraceEvent) => number | undefined) =>
    Math.round(Math.max(0, ...tasks.map((event) => read(event) ?? 0)) / 1_000)
  return { wallMs: longest(({ dur }) => dur), cpuMs: longest(({ tdur }) => tdur) }
}
