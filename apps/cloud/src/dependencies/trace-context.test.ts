import { expect, it } from 'vitest'
import { createLog } from './log.ts'
import { currentTraceparent, readTraceparent, runInTrace, readTraceId } from './trace-context.ts'

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

it('reads the trace id of a traceparent, and of nothing else', () => {
  expect(readTraceId(traceparent)).toBe('0af7651916cd43dd8448eb211c80319c')
  for (const text of [
    null,
    '',
    traceparent.toUpperCase(),
    traceparent.slice(0, -1),
    `${traceparent}-00`,
    traceparent.replace('00-', 'ff-'),
    traceparent.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
    traceparent.replace('b7ad6b7169203331', '0'.repeat(16)),
  ])
    expect([text, readTraceparent(text)]).toEqual([text, undefined])
})

it('adds the trace id to each log line of the running trace', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await runInTrace(traceparent, async () => {
    await Promise.resolve()
    expect(currentTraceparent()).toBe(traceparent)
    log.info('inside')
  })
  log.info('outside')
  expect(lines.map((line) => (JSON.parse(line) as { trace_id?: string }).trace_id)).toEqual([
    '0af7651916cd43dd8448eb211c80319c',
    undefined,
  ])
})
