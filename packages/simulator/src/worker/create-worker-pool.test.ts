import { describe, expect, it } from 'vitest'
import { circuit } from '../../test/build-circuit.ts'
import { createWorkerPool } from './create-worker-pool.ts'
import type { MessageFromWorker } from './messages.ts'
import type { WorkerLike } from './worker-like.ts'

it('ignores events of terminated workers', async () => {
  const made: FakeWorker[] = []
  const pool = createWorkerPool({ ...poolOptions, helpers: 1, createWorker: () => fakeWorker(made) })
  const program = circuit(1, 0, [])

  const first = pool.run(program, { shots: 1 })
  made[0]!.die('out of memory')
  await expect(first).rejects.toMatchObject({ code: 'simulator/unavailable', message: 'out of memory' })

  const second = pool.run(program, { shots: 1 })
  expect(made).toHaveLength(4)
  made[1]!.die('died with the first')
  made[0]!.say({ kind: 'result', result: { seed: 1, counts: { late: 1 } } })
  made[2]!.say({
    kind: 'result',
    result: { seed: 1, packedCounts: { bits: 5, codes: ['asked'], times: new Float64Array([1]) } },
  })
  expect(await second).toEqual({ seed: 1, counts: { asked: 1 } })
  expect(made.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false, false])
})

it('rejects an aborted run whose result was on its way', async () => {
  const made: FakeWorker[] = []
  const pool = createWorkerPool({ ...poolOptions, createWorker: () => fakeWorker(made) })
  const given = new AbortController()
  const run = pool.run(circuit(1, 0, []), { shots: 1, signal: given.signal })
  given.abort('no longer wanted')
  made[0]!.say({ kind: 'result', result: { seed: 1, counts: { late: 1 } } })
  await expect(run).rejects.toBe('no longer wanted')
})

describe('a table of many outcomes', () => {
  const many = 10_000
  const packedCounts = {
    bits: 20,
    codes: Uint32Array.from({ length: many }, (_, code) => code),
    times: new Float64Array(many).fill(1),
  }

  it('is built in pieces, with pauses between them', async () => {
    const made: FakeWorker[] = []
    let pauses = 0
    const pause = async () => void pauses++
    const pool = createWorkerPool({ ...poolOptions, pause, createWorker: () => fakeWorker(made) })
    const run = pool.run(circuit(1, 0, []), { shots: many })
    made[0]!.say({ kind: 'result', result: { seed: 1, packedCounts } })
    expect(Object.keys((await run).counts!)).toHaveLength(many)
    expect(pauses).toBe(2)
  })

  it('is not finished for a run that is aborted meanwhile', async () => {
    const made: FakeWorker[] = []
    const given = new AbortController()
    let pauses = 0
    const pause = async () => {
      pauses++
      given.abort('no longer wanted')
    }
    const pool = createWorkerPool({ ...poolOptions, pause, createWorker: () => fakeWorker(made) })
    const run = pool.run(circuit(1, 0, []), { shots: many, signal: given.signal })
    made[0]!.say({ kind: 'result', result: { seed: 1, packedCounts } })
    await expect(run).rejects.toBe('no longer wanted')
    expect(pauses).toBe(1)
  })
})

const poolOptions = { helpers: 0, maxBytes: 1, pause: () => Promise.resolve() }

interface FakeWorker {
  isTerminated: boolean
  say(message: MessageFromWorker): void
  die(message: string): void
}

function fakeWorker(made: FakeWorker[]): WorkerLike {
  const listeners = new Map<string, (event: { data: unknown; message?: string }) => void>()
  const fake: FakeWorker = {
    isTerminated: false,
    say: (message) => listeners.get('message')!({ data: message }),
    die: (message) => listeners.get('error')!({ data: undefined, message }),
  }
  made.push(fake)
  return {
    postMessage() {},
    addEventListener: (type: string, listener: (event: { data: unknown; message?: string }) => void) =>
      void listeners.set(type, listener),
    terminate: () => (fake.isTerminated = true),
  }
}
