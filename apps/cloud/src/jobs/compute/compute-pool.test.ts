import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createComputePool } from './compute-pool.ts'
import type { ComputeTask } from './compute-task.ts'
import type { ComputeThread } from './compute-thread.ts'

const options = { timeoutMs: 60_000 }
function task(program: string): ComputeTask {
  return {
    kind: 'check',
    job: {
      programs: [program],
      operator: null,
      deviceJson: '{}',
      isTranspiled: true,
      needsMeasurement: true,
      shots: 1,
    },
  }
}

/**
 * Threads that answer at once, except for tasks called 'long', which end when they are released.
 */
function createThreads({ start = Promise.resolve() }: { start?: Promise<void> } = {}) {
  const held: PromiseWithResolvers<void>[] = []
  const counts = { opened: 0, closed: 0 }
  const openThread = (): ComputeThread => {
    counts.opened++
    return {
      open: () => start,
      async compute({ job: { programs } }) {
        const [program] = programs
        if (program === 'broken') throw new Error('It broke.')
        if (program === 'long') {
          const hold = Promise.withResolvers<void>()
          held.push(hold)
          await hold.promise
        }
        return { ok: true } as never
      },
      close: async () => void counts.closed++,
    }
  }
  return { openThread, counts, held }
}

describe('a pool of computing threads', () => {
  it('starts another thread for tasks that wait behind a long one', async () => {
    const { openThread, counts, held } = createThreads()
    const pool = createComputePool({ openThread, maxThreads: 3, growAfterMs: 1 })
    const long = pool.compute(task('long'), options)
    expect(await pool.compute(task('short'), options)).toEqual({ ok: true })
    expect(counts.opened).toBe(2)
    held[0]!.resolve()
    expect(await long).toEqual({ ok: true })
  })

  it('keeps one thread while it makes progress, ready before the first task', async () => {
    const { openThread, counts } = createThreads()
    const pool = createComputePool({ openThread, maxThreads: 3, growAfterMs: 60_000 })
    expect(counts.opened).toBe(1)
    await Promise.all(Array.from({ length: 50 }, () => pool.compute(task('short'), options)))
    expect(counts.opened).toBe(1)
    await pool.close()
    expect(counts.closed).toBe(1)
  })

  it('respects the maximum of threads and runs waiting tasks in order', async () => {
    const { openThread, counts, held } = createThreads()
    const pool = createComputePool({ openThread, maxThreads: 2, growAfterMs: 1 })
    const answered: string[] = []
    const ask = async (program: string, name = program) => {
      await pool.compute(task(program), options)
      answered.push(name)
    }
    const long = [ask('long'), ask('long')]
    const short = [ask('short', 'first'), ask('short', 'second')]
    await setTimeout(30)
    expect([counts.opened, answered]).toEqual([2, []])
    held[1]!.resolve()
    await Promise.all(short)
    expect(answered).toEqual(['long', 'first', 'second'])
    held[0]!.resolve()
    await Promise.all(long)
    await pool.close()
    expect(counts).toEqual({ opened: 2, closed: 2 })
  })

  it('starts no second thread while one is starting', async () => {
    const start = Promise.withResolvers<void>()
    const { openThread, counts } = createThreads({ start: start.promise })
    const pool = createComputePool({ openThread, maxThreads: 3, growAfterMs: 1 })
    const both = ['short', 'short'].map((program) => pool.compute(task(program), options))
    await setTimeout(30)
    expect(counts.opened).toBe(1)
    start.resolve()
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  })

  it('assigns no task to a starting thread while another is free', async () => {
    const { openThread, held } = createThreads()
    let opened = 0
    const neverAgain = (): ComputeThread =>
      opened++ ? { ...openThread(), open: () => new Promise(() => {}) } : openThread()
    const pool = createComputePool({ openThread: neverAgain, maxThreads: 2, growAfterMs: 1 })
    const long = pool.compute(task('long'), options)
    const short = pool.compute(task('short'), options)
    await setTimeout(30)
    expect(opened).toBe(2)
    held[0]!.resolve()
    expect(await Promise.all([long, short])).toEqual([{ ok: true }, { ok: true }])
  })

  it('rejects waiting tasks when it is closed', async () => {
    const { openThread, counts, held } = createThreads()
    const pool = createComputePool({ openThread, maxThreads: 1 })
    const long = pool.compute(task('long'), options)
    const waits = pool.compute(task('short'), options)
    await setTimeout()
    await pool.close()
    await expect(waits).rejects.toMatchObject({ code: 'died' })
    held[0]!.resolve()
    await long
    expect(counts).toEqual({ opened: 1, closed: 1 })
  })

  it('continues after a failed task and after a failed start', async () => {
    const { openThread } = createThreads()
    const failing = (): ComputeThread => ({ ...openThread(), open: () => Promise.reject(new Error('No.')) })
    const pool = createComputePool({ openThread: failing, maxThreads: 1 })
    const broken = pool.compute(task('broken'), options)
    const next = pool.compute(task('short'), options)
    await expect(broken).rejects.toThrow('It broke.')
    expect(await next).toEqual({ ok: true })
  })
})
