import { createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { bellPair, oneQubit, threeQubits } from '../../../test/programs.ts'
import { checkPrograms } from './check-programs.ts'
import type { QueuedJob } from './compute-task.ts'
import { runPrograms } from './run-programs.ts'

const simulator = createSimulator({ threads: 1 })
afterAll(() => simulator.dispose())

const job: Omit<QueuedJob, 'programs' | 'combinedProgram'> = {
  jobType: 'multi_manual',
  shots: 1000,
  operator: null,
  chip: null,
  transpilerInfo: {},
  mitigationInfo: {},
  seed: 1,
}

/** Runs the programs as they are submitted to a device with so many qubits. */
async function run(programs: readonly string[], qubitCount: number) {
  const check = checkPrograms({
    programs,
    operator: null,
    device: { qubitCount },
    isTranspiled: true,
    needsMeasurement: true,
    shots: job.shots,
    chip: null,
  })
  if (!check.ok) throw new Error(check.message)
  const { combinedProgram = null } = check
  const outcome = await runPrograms({ ...job, programs, combinedProgram }, simulator)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.result as { sampling: { counts: Counts; divided_counts: Record<string, Counts> } }
}
type Counts = Readonly<Record<string, number>>

function sumOf(counts: Counts | undefined, isCounted: (key: string) => boolean = () => true) {
  return Object.entries(counts ?? {}).reduce((sum, [key, count]) => sum + (isCounted(key) ? count : 0), 0)
}

describe('runPrograms', () => {
  it('runs two Bell pairs at once, and divides their counts', async () => {
    const { counts, divided_counts } = (await run([bellPair, bellPair], 4)).sampling
    // Each pair is 00 or 11, independently of the other.
    expect(Object.keys(counts).sort()).toEqual(['0000', '0011', '1100', '1111'])
    expect(divided_counts).toEqual({
      '0': {
        '00': sumOf(counts, (key) => key.endsWith('00')),
        '11': sumOf(counts, (key) => key.endsWith('11')),
      },
      '1': {
        '00': sumOf(counts, (key) => key.startsWith('00')),
        '11': sumOf(counts, (key) => key.startsWith('11')),
      },
    })
    expect(sumOf(divided_counts['1'])).toBe(1000)
  })

  it('runs programs of different sizes at once', async () => {
    const { counts, divided_counts } = (await run([threeQubits, oneQubit], 4)).sampling
    // The second program always gives 1, as the leftmost character.
    expect(Object.keys(counts).sort()).toEqual(['1000', '1111'])
    expect(divided_counts).toEqual({
      '0': { '000': counts['1000'], '111': counts['1111'] },
      '1': { '1': 1000 },
    })
  })

  it('runs programs one after another if they do not fit together', async () => {
    const { counts, divided_counts } = (await run([threeQubits, oneQubit, bellPair], 3)).sampling
    expect(counts).toEqual({})
    expect(Object.values(divided_counts).map((part) => Object.keys(part).sort())).toEqual([
      ['000', '111'],
      ['1'],
      ['00', '11'],
    ])
    expect(Object.values(divided_counts).map((part) => sumOf(part))).toEqual([1000, 1000, 1000])
  })

  it('names the program that fails', async () => {
    const programs = [bellPair, 'include "stdgates.inc"; unknown;']
    expect(await runPrograms({ ...job, programs, combinedProgram: null }, simulator)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Program 2: /) as string,
    })
  })
})
