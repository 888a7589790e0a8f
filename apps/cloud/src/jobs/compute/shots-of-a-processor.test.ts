import { createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { nativeProgram } from '../../../test/programs.ts'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import { chipModels, type ChipModel } from '../devices/chip-models.ts'
import { checkJob } from './check-job.ts'
import { runJob } from './run-job.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']
/** Without the transpiler, the program keeps its gates. */
const transpilerInfo = { transpiler_lib: null }

const simulator = createSimulator({ threads: 2 })
afterAll(() => simulator.dispose())

function jobOn(model: ChipModel, shots: number) {
  const calibration = calibrateSquareLattice(model, new Date(0))
  const { couplings } = calibration
  return {
    program: nativeProgram({ side: model.side, couplings }, 1231),
    shots,
    operator: null,
    transpilerInfo,
    mitigationInfo: {},
    chip: { basisGates, calibration },
    device: {
      qubitCount: model.side ** 2,
      basisGates,
      instructions: ['measure', 'barrier', 'delay'],
      couplings,
    },
  }
}

describe.each(chipModels)('on $id, 1,231 gates on 16 qubits', (model) => {
  const check = (shots: number) =>
    checkJob({ ...jobOn(model, shots), isTranspiled: false, needsMeasurement: true })

  it('are accepted with 10,000 shots, and refused with the limit in plain words', () => {
    const accepted = check(10_000)
    expect(accepted.ok).toBe(true)
    // The queue counts these seconds as turns.
    const seconds = 'seconds' in accepted ? accepted.seconds! : 0
    expect(seconds).toBeGreaterThan(10)
    expect(check(20_000)).toEqual({ ok: true, seconds: expect.closeTo(2 * seconds, -1) as number })
    const refusal = check(10_000_000)
    const maxShots = 'maxShots' in refusal ? refusal.maxShots! : 0
    expect(maxShots).toBeGreaterThan(10_000)
    expect(refusal).toEqual({
      ok: false,
      at: 'field',
      field: 'shots',
      message: `Too many shots: with noise, at most ${maxShots.toLocaleString('en-US')} shots of this program (1,231 gates on 16 qubits) fit into the time limit.`,
      maxShots,
      reason: 'noise/too-many-shots',
      values: { gates: 1231, qubits: 16, bases: 1, max_shots: maxShots },
    })
    expect(check(maxShots)).toMatchObject({ ok: true })
    expect(check(maxShots + 1)).toMatchObject({ maxShots })
  })

  // All 10,000 shots take 11 s of an idle core.
  const shots = process.env['NIGHTLY'] === '1' ? 10_000 : 100
  it(`run with ${shots} shots`, async () => {
    const outcome = await runJob({ ...jobOn(model, shots), jobType: 'sampling', seed: 1 }, simulator)
    const { sampling } = (outcome as { result: { sampling: { counts: Record<string, number> } } }).result
    expect(Object.values(sampling.counts).reduce((sum, count) => sum + count, 0)).toBe(shots)
  })
})
