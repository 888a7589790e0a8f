import { describe, expect, it } from 'vitest'
import { createApiClient, type ApiClient } from '../create-api-client.ts'
import { decodeJob } from '../jobs/decode-job.ts'
import { jobFixtures } from '../testing/wire-fixtures.ts'
import { createLargeResults, type LargeResultsWorker } from './create-large-results.ts'
import type { Answer, Failure, Numbered, Question } from './messages.ts'

const wireJob = { ...jobFixtures.sampling, job_id: 'j 1' }
const shortJob = { ...decodeJob(wireJob)!, result: { leftOut: { counts: { outcomes: 7, sum: 9 } } } }
const small = JSON.stringify(wireJob)
const large = JSON.stringify({ ...wireJob, description: 'x'.repeat(1_000_001) })

interface Opening {
  /** Number of attempts to open a worker that fail first. */
  failures?: number
}

/** Workers on this thread that answer as the test says, and the questions that they received. */
function world(answer: (question: Question) => Answer | Failure | 'nothing', { failures = 0 }: Opening = {}) {
  const asked: Question['kind'][] = []
  const workers: EventTarget[] = []
  let [opened, ended] = [0, 0]
  const openWorker = (): LargeResultsWorker => {
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
  const clientOf = (body: BodyInit | null, init: ResponseInit = {}) =>
    createApiClient({
      baseUrl: 'http://cloud.test/api',
      token: async () => 'id-token',
      maxAttempts: 1,
      largeResults: results,
      fetch: async () => new Response(body, init),
    })
  return { results, clientOf, asked, breakWorker, opened: () => opened, ended: () => ended }
}

function shorten(question: Question): Answer {
  return question.kind === 'read' ? { kind: 'read', job: shortJob } : { kind: 'raw', text: 'raw' }
}

describe('createLargeResults', () => {
  it('sends a large job reply to the worker, which decodes it', async () => {
    const { results, clientOf, asked } = world(shorten)
    expect(await clientOf(large).getJob('j 1')).toEqual(shortJob)
    expect(await results.rawText('j 1', 10)).toBe('raw')
    expect(asked).toEqual(['read', 'raw'])
  })

  it('reports a large reply that the worker cannot decode', async () => {
    const { clientOf } = world(() => ({ kind: 'read', job: undefined }))
    await expect(clientOf(large).getJob('j 1')).rejects.toMatchObject({ code: 'api/malformed-reply' })
  })

  it('starts the worker while a reply that announces its length is arriving', async () => {
    const { clientOf, opened } = world(shorten)
    const headers = { 'content-length': String(large.length) }
    const reading = clientOf(new ReadableStream<Uint8Array>(), { headers })
    void reading.getJob('j 1').catch(() => undefined)
    await expect.poll(opened).toBe(1)
  })

  it.each([
    ['a small reply', async (client: ApiClient) => client.getJob('j 1'), small, 200],
    ['a list', async (client: ApiClient) => client.listJobs({ page: 1 }), `[${large}]`, 200],
    ['a status', async (client: ApiClient) => client.getJobStatus('j 1'), large, 200],
  ] as const)('leaves %s to the page', async (_, call, body, status) => {
    const { clientOf, asked } = world(shorten)
    await call(clientOf(body, { status }))
    expect(asked).toEqual([])
  })

  it.each([
    [500, large, 'api/internal-server-error'],
    [204, null, 'api/malformed-reply'],
  ] as const)('leaves a reply with status %d to the page', async (status, body, code) => {
    const { clientOf, asked } = world(shorten)
    await expect(clientOf(body, { status }).getJob('j 1')).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
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
    const { results, opened } = world(shorten, { failures: 1 })
    await expect(results.rawText('j1', 10)).rejects.toThrow('The code cannot be loaded')
    expect([await results.rawText('j1', 10), opened()]).toEqual(['raw', 2])
  })

  it('rejects the questions of a worker that breaks, and opens another one', async () => {
    let isBroken = true
    const { results, asked, breakWorker, opened, ended } = world((question) =>
      isBroken ? 'nothing' : shorten(question),
    )
    const answered = results.rawText('j1', 10)
    await expect.poll(() => asked).toEqual(['raw'])
    breakWorker()
    await expect(answered).rejects.toThrow('The worker broke')
    isBroken = false
    expect([await results.rawText('j1', 10), opened(), ended()]).toEqual(['raw', 2, 1])
  })

  it('forgets everything at sign-out', async () => {
    const { results, clientOf, ended } = world(shorten)
    await clientOf(large).getJob('j 1')
    results.clear()
    await Promise.resolve()
    expect(ended()).toBe(1)
  })

  it('settles every open question at sign-out', async () => {
    const { results, asked } = world(() => 'nothing')
    const answered = results.rawText('j1', 10)
    await expect.poll(() => asked).toEqual(['raw'])
    results.clear()
    await expect(answered).rejects.toThrow('let go')
  })
})
