import { afterAll, describe, expect, it } from 'vitest'
import { bellPair } from '../../../test/programs.ts'
import { ComputeError, createComputeThread } from './compute-thread.ts'
import type { ComputeTask } from './compute-task.ts'

const thread = createComputeThread({ memoryMb: 512 })
afterAll(() => thread.close())

const jobToCheck = {
  operator: null,
  device: {},
  isTranspiled: true,
  needsMeasurement: true,
  noisyShots: null,
}
const check: ComputeTask = { kind: 'check', job: { ...jobToCheck, program: bellPair } }
const endless: ComputeTask = {
  kind: 'run',
  job: {
    program: `OPENQASM 3; include "stdgates.inc"; qubit[18] q; bit[18] c; for int i in [0:9999] { h q; } c = measure q;`,
    jobType: 'sampling',
    shots: 1,
    operator: null,
    chip: null,
    transpilerInfo: {},
    mitigationInfo: {},
    seed: 1,
  },
}
const code = (error: unknown) => (error instanceof ComputeError ? error.code : error)

describe('a computing thread', () => {
  it('answers one task after the other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => thread.compute(check, { timeoutMs: 60_000 })))
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  })

  it('is ended when the time is over, and the next task gets a new one', async () => {
    expect(await thread.compute(endless, { timeoutMs: 100 }).catch(code)).toBe('timedOut')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
  })

  it('is ended when the caller gives up, before or while it works', async () => {
    const early = AbortSignal.abort()
    expect(await thread.compute(endless, { timeoutMs: 60_000, signal: early }).catch(code)).toBe('aborted')
    const late = AbortSignal.timeout(100)
    expect(await thread.compute(endless, { timeoutMs: 60_000, signal: late }).catch(code)).toBe('aborted')
    expect(await thread.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
  })

  it('that runs out of memory takes nothing else down', async () => {
    const small = createComputeThread({ memoryMb: 16 })
    const program = `OPENQASM 3; include "stdgates.inc"; qubit q; bit c; for int i in [0:190000] { rx(i) q; } c = measure q;`
    expect(
      await small
        .compute({ kind: 'check', job: { ...jobToCheck, program } }, { timeoutMs: 60_000 })
        .catch(code),
    ).toBe('outOfMemory')
    expect(await small.compute(check, { timeoutMs: 60_000 })).toMatchObject({ ok: true })
    await small.close()
  })
})
