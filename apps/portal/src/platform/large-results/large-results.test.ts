import { describe, expect, it } from 'vitest'
import { createLargeResults } from './large-results.ts'
import type { Answer, Failure, Numbered, Question } from './messages.ts'
import type { ResultWorker } from './worker-dialogue.ts'

const leftOut = { counts: { outcomes: 7, sum: 9 } }
const large = 'x'.repeat(1_000_001)

interface Opening {
  /** Number of attempts to open a worker that fail first. */
  failures?: number
}

/** Workers on this thread that answer as the test says, and the questions that they received. */
function world(answer: (question: Question) => Answer | Failure | 'nothing', { failures = 0 }: Opening = {}) {
  const asked: Question['kind'][] = []
  const workers: EventTarget[] = []
  let [opened, ended] = [0, 0]
  const openWorker = (): ResultWorker => {
    const worker = new EventTarget()
    workers.push(worker)
    return Object.assign(worker, {
      postMessage: ({ number, message }: Numbered<Question>) => {
        asked.push(message.kind)
        const said = answer(message)
        if (said !== 'nothing')
          queueMicrotask(() =>
            worker.dispatchEvent(new MessageEvent('message', { data: { number, message: said } })),
          )
      },
      terminate: () => void (ended += 1),
    })
  }
  const results = createLargeResults(async () => {
    opened += 1
    if (opened <= failures) throw new Error('The code cannot be loaded')
    return openWorker()
  })
  const breakWorker = () =>
    workers.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { message: 'The worker broke' }))
  const read = async (path: string, body: string, init: ResponseInit = {}) => {
    const send = results.around(async () => new Response(body, init))
    return send(new Request(`http://cloud.test/api${path}`))
  }
  return { results, read, asked, breakWorker, opened: () => opened, ended: () => ended }
}

function slim(question: Question): Answer {
  return question.kind === 'slim'
    ? { kind: 'slim', reply: new TextEncoder().encode('slim').buffer, leftOut }
    : { kind: 'raw', text: 'raw' }
}

describe('createLargeResults', () => {
  it('returns an answer without a body unchanged', async () => {
    const send = world(slim).results.around(async () => new Response(null, { status: 204 }))
    expect((await send(new Request('http://cloud.test/jobs/j1'))).status).toBe(204)
  })

  it('sends a large job reply to the worker and remembers what was left out', async () => {
    const { results, read, asked } = world(slim)
    const response = await read('/jobs/j%201', large, { headers: { 'x-request-id': 'r1' } })
    expect([await response.text(), response.headers.get('x-request-id')]).toEqual(['slim', 'r1'])
    expect(results.leftOutOf('j 1')).toEqual(leftOut)
    expect(await results.rawText('j 1', 10)).toBe('raw')
    expect(asked).toEqual(['slim', 'raw'])
  })

  it('starts the worker while a reply that announces its length is arriving', async () => {
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
  ] as const)('leaves %s unchanged', async (_, path, body, init) => {
    const { results, read, asked } = world(slim)
    const response = await read(path, body, init)
    expect(await response.text()).toBe(body)
    expect(asked).toEqual([])
    expect(results.leftOutOf('j1')).toBeUndefined()
  })

  it('returns a job whole again once its reply is small', async () => {
    const { results, read } = world(slim)
    await read('/jobs/j1', large)
    await read('/jobs/j1', 'small')
    expect(results.leftOutOf('j1')).toBeUndefined()
  })

  it("throws the worker's error", async () => {
    const { results } = world(() => ({ kind: 'failed', message: 'not kept any more' }))
    await expect(results.pack('j1', {})).rejects.toThrow('not kept any more')
  })

  it('rejects the answer to another question', async () => {
    const { results } = world(() => ({ kind: 'pack', bytes: new Uint8Array() }))
    await expect(results.rawText('j1', 10)).rejects.toThrow('Asked for raw and got pack')
  })

  it('opens another worker after one failed to open', async () => {
    const { results, opened } = world(slim, { failures: 1 })
    await expect(results.rawText('j1', 10)).rejects.toThrow('The code cannot be loaded')
    expect([await results.rawText('j1', 10), opened()]).toEqual(['raw', 2])
  })

  it('rejects the questions of a worker that breaks, and opens another one', async () => {
    let isBroken = true
    const { results, asked, breakWorker, opened, ended } = world((question) =>
      isBroken ? 'nothing' : slim(question),
    )
    const answered = results.rawText('j1', 10)
    await expect.poll(() => asked).toEqual(['raw'])
    breakWorker()
    await expect(answered).rejects.toThrow('The worker broke')
    isBroken = false
    expect([await results.rawText('j1', 10), opened(), ended()]).toEqual(['raw', 2, 1])
  })

  it('forgets everything at sign-out', async () => {
    const { results, read, ended } = world(slim)
    await read('/jobs/j1', large)
    results.clear()
    await Promise.resolve()
    expect([results.leftOutOf('j1'), ended()]).toEqual([undefined, 1])
  })

  it('settles every open question at sign-out', async () => {
    const { results, asked } = world(() => 'nothing')
    const answered = results.rawText('j1', 10)
    await expect.poll(() => asked).toEqual(['raw'])
    results.clear()
    await expect(answered).rejects.toThrow('let go')
  })
})
