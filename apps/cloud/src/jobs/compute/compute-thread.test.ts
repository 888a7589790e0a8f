import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { bellPair, endlessJob } from '../../../test/programs.ts'
import { simulatorJson } from '../../../test/simulator-json.ts'
import type { ComputeTask } from './compute-task.ts'
import { ComputeError, createComputeThread, type ComputeThreadOptions } from './compute-thread.ts'

const thread = createComputeThread({ memoryMb: 512 })
afterAll(() => thread.close())

const jobToCheck = {
  operator: null,
  deviceJson: simulatorJson,
  isTranspiled: true,
  needsMeasurement: true,
  shots: 1,
}
const check: ComputeTask = { kind: 'check', job: { ...jobToCheck, programs: [bellPair] } }
const endless = {
  kind: 'run',
  job: {
    programs: endlessJob.job_info.program,
    combinedProgram: null,
    jobType: 'sampling',
    shots: 1,
    operator: null,
    chip: null,
    transpilerInfo: {},
    mitigationInfo: {},
    seed: 1,
  },
} satisfies ComputeTask
/** Also counts the threads that were started. The first one can be replaced. */
function countingThread(options: Pick<ComputeThreadOptions, 'graceMs'>, openFirst?: () => Worker) {
  let started = 0
  const thread = createComputeThread({
    ...options,
    memoryMb: 512,
    openWorker(limits) {
      started++
      if (started === 1 && openFirst) return openFirst()
      return new Worker(new URL('./compute-entry.ts', import.meta.url), { workerData: limits })
    },
  })
  return { thread, started: () => started }
}

const { PRIORITY_BELOW_NORMAL } = constants.priority
const hasPriorities = process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL
/** Counts the threads of this process with a priority. */
function threadsOfPriority(priority: number) {
  return readdirSync('/proc/self/task').filter((thread) => {
    const [, facts = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(facts.split(' ')[16]) === priority
  }).length
}

function code(error: unknown) {
  return error instanceof ComputeError ? error.code : error
}

describe('a computing thread', () => {
  it('runs one task after another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => thread.compute(check, { timeoutMs: 60_000 })))
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  })

  it.runIf(hasPriorities)('runs jobs with low priority, but checks with normal priority', async () => {
    const { thread } = countingThread({})
    await thread.compute(check, { timeoutMs: 60_000 })
    expect(threadsOfPriority(PRIORITY_BELOW_NORMAL)).toBe(0)
    const late = new AbortController()
    const run = thread.compute(endless, {
      timeoutMs: 60_000,
      signal: late.signal,
      onProgress: () => late.abort(),
    })
    await expect(run.catch(code)).resolves.toBe('aborted')
    // Includes the simulator's threads.
    expect(threadsOfPriority(PRIORITY_BELOW_NORMAL)).toBeGreaterThan(1)
    expect(getPriority()).toBeLessThan(PRIORITY_BELOW_NORMAL)
    await thread.close()
  })

  it('abandons a simulation on request and is ready for the next task', async () => {
    const { thread, started } = countingThread({ graceMs: 60_000 })
    let simulates = () => {}
    const late = new AbortController()
    const running = new Promise<void>((resolve) => (simulates = resolve))
    const gaveUp = thread
      .compute(endless, { timeoutMs: 60_000, signal: late.signal, onProgress: () => simulates() })
      .catch(code)
    await running
    late.abort()
    expect(await gaveUp).toBe('aborted')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toEqual({ ok: true })
    expect(started()).toBe(1)
    await thread.close()
  })

  it('is terminated if it does not abandon a task in time', async () => {
    const deaf = `
      const { parentPort } = require('node:worker_threads')
      parentPort.once('message', () => { for (;;); })
      parentPort.postMessage({ kind: 'ready' })`
    const { thread, started } = countingThread({ graceMs: 10 }, () => new Worker(deaf, { eval: true }))
    expect(await thread.compute(endless, { timeoutMs: 10 }).catch(code)).toBe('timedOut')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toEqual({ ok: true })
    expect(started()).toBe(2)
    await thread.close()
  })

  it('rejects at the time limit, and runs the next task', async () => {
    expect(await thread.compute(endless, { timeoutMs: 100 }).catch(code)).toBe('timedOut')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
  })

  it('rejects when the caller aborts, before or during the task', async () => {
    const early = AbortSignal.abort()
    expect(await thread.compute(endless, { timeoutMs: 60_000, signal: early }).catch(code)).toBe('aborted')
    const late = AbortSignal.timeout(100)
    expect(await thread.compute(endless, { timeoutMs: 60_000, signal: late }).catch(code)).toBe('aborted')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
  })

  it("limits the states of a simulation to the job's memory", async () => {
    const small = createComputeThread({ memoryMb: 64 })
    const program =
      'include "stdgates.inc";\nqubit[24] q; bit[24] c;\nh q;\nfor int i in [0:22] {\n  cp(0.5) q[i], q[i + 1];\n}\nh q;\nc = measure q;'
    const refusal = await small.compute(
      { kind: 'check', job: { ...jobToCheck, programs: [program] } },
      { timeoutMs: 60_000 },
    )
    expect(refusal).toMatchObject({ ok: false, at: 'program', line: 5, column: 3 })
    const run: ComputeTask = { kind: 'run', job: { ...endless.job, programs: [program] } }
    expect(await small.compute(run, { timeoutMs: 60_000 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('bytes') as string,
    })
    await small.close()
  })

  it('runs out of memory without affecting anything else', async () => {
    const small = createComputeThread({ memoryMb: 16 })
    const program = `OPENQASM 3; include "stdgates.inc"; qubit q; bit c; for int i in [0:190000] { rx(i) q; } c = measure q;`
    expect(
      await small
        .compute({ kind: 'check', job: { ...jobToCheck, programs: [program] } }, { timeoutMs: 60_000 })
        .catch(code),
    ).toBe('outOfMemory')
    expect(await small.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
    await small.close()
  })
})
