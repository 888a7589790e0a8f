import { describe, expect, it } from 'vitest'
import { createLargeResults, type ResultWorker } from './large-results.ts'
import type { Answer, Numbered, Question } from './messages.ts'

const leftOut = { counts: { outcomes: 7, sum: 9 } }
const large = 'x'.repeat(1_000_001)

/** A worker in this thread that answers as told, and the questions it was asked. */
function world(answer: (question: Question) => Answer) {
  const asked: Question['kind'][] = []
  const listeners: ((event: MessageEvent) => void)[] = []
  let [opened, ended] = [0, 0]
  const worker = {
    postMessage: ({ number, message }: Numbered<Question>) => {
      asked.push(message.kind)
      const said: Numbered<Answer> = { number, message: answer(message) }
      queueMicrotask(() => listeners.forEach((listener) => listener({ data: said } as MessageEvent)))
    },
    addEventListener: (kind: string, listener: (event: MessageEvent) => void) => {
      if (kind === 'message') listeners.push(listener)
    },
    terminate: () => void (ended += 1),
  } as unknown as ResultWorker
  const results = createLargeResults(async () => {
    opened += 1
    return worker
  })
  const read = async (path: string, body: string, init: ResponseInit = {}) => {
    const send = results.around(async () => new Response(body, init))
    return send(new Request(`http://cloud.test/api${path}`))
  }
  return { results, read, asked, opened: () => opened, ended: () => ended }
}

const slim = (question: Question): Answer =>
  question.kind === 'slim'
    ? { kind: 'slim', reply: new TextEncoder().encode('slim').buffer, leftOut }
    : { kind: 'raw', text: 'raw' }

describe('createLargeResults', () => {
  it('hands the large reply that describes a job to the worker, and remembers what was left out', async () => {
    const { results, read, asked } = world(slim)
    const response = await read('/jobs/j%201', large, { headers: { 'x-request-id': 'r1' } })
    expect([await response.text(), response.headers.get('x-request-id')]).toEqual(['slim', 'r1'])
    expect(results.leftOutOf('j 1')).toEqual(leftOut)
    expect(await results.rawText('j 1', 10)).toBe('raw')
    expect(asked).toEqual(['slim', 'raw'])
  })

  it('starts the worker for a reply that says it is large while that is on its way', async () => {
    const { results, opened } = world(slim)
    const body = new ReadableStream<Uint8Array>()
    const headers = { 'content-length': String(large.length) }
    const send = results.around(async () => new Response(body, { headers }))
    void send(new Request('http://cloud.test/jobs/j1'))
    await expect.poll(opened).toBe(1)
  })

  it.each([
    ['a small reply', '/jobs/j1', 'small', {}],
    ['a list', '/jobs?page=1', large, {}],
    ['a status', '/jobs/j1/status', large, {}],
    ['a failure', '/jobs/j1', large, { status: 500 }],
  ] as const)('leaves %s alone', async (_, path, body, init) => {
    const { results, read, asked } = world(slim)
    const response = await read(path, body, init)
    expect(await response.text()).toBe(body)
    expect(asked).toEqual([])
    expect(results.leftOutOf('j1')).toBeUndefined()
  })

  it('takes a job whole again that has become small', async () => {
    const { results, read } = world(slim)
    await read('/jobs/j1', large)
    await read('/jobs/j1', 'small')
    expect(results.leftOutOf('j1')).toBeUndefined()
  })

  it('throws what the worker could not do', async () => {
    const { results } = world(() => ({ kind: 'failed', message: 'not kept any more' }))
    await expect(results.pack('j1', {})).rejects.toThrow('not kept any more')
  })

  it('forgets all at a sign-out', async () => {
    const { results, read, ended } = world(slim)
    await read('/jobs/j1', large)
    results.clear()
    await Promise.resolve()
    expect([results.leftOutOf('j1'), ended()]).toEqual([undefined, 1])
  })
})
