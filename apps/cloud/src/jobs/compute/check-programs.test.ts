import { describe, expect, it } from 'vitest'
import { bellPair, oneQubit, threeQubits } from '../../../test/programs.ts'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import { checkPrograms } from './check-programs.ts'
import type { ProgramsToCheck } from './compute-task.ts'

const device = { qubitCount: 4, basisGates: ['rz', 'sx', 'x', 'cx'], instructions: ['measure', 'barrier'] }
const chip = {
  basisGates: ['rz', 'sx', 'x', 'cx'],
  calibration: calibrateSquareLattice({ id: 'test', name: 'Test', side: 2 }, new Date(0)),
}
const job: Omit<ProgramsToCheck, 'programs'> = {
  operator: null,
  device,
  isTranspiled: true,
  needsMeasurement: true,
  shots: 100,
  chip: null,
}
const combined = expect.stringContaining('p2_c[0] = measure p2_q[0]') as string

describe('checkPrograms', () => {
  it('combines programs that fit on the device together', () => {
    expect(checkPrograms({ ...job, programs: [bellPair, bellPair] })).toEqual({
      ok: true,
      combinedProgram: combined,
    })
    expect(checkPrograms({ ...job, programs: [threeQubits, oneQubit], chip })).toEqual({
      ok: true,
      combinedProgram: combined,
    })
  })

  it('runs programs one after another if they are too large to combine', () => {
    expect(checkPrograms({ ...job, programs: [bellPair, threeQubits] })).toEqual({ ok: true })
  })

  it('keeps each program on its own qubits if a chip does not transpile', () => {
    const native = 'include "stdgates.inc"; qubit q; bit c; x q; c = measure q;'
    const programs = [native, native]
    expect(checkPrograms({ ...job, programs, chip, isTranspiled: false })).toEqual({ ok: true })
  })

  it('names the program with the problem, and its place', () => {
    const unknown = bellPair.replace('h q[0]', 'unknown q[0]')
    expect(checkPrograms({ ...job, programs: [bellPair, unknown] })).toMatchObject({
      ok: false,
      at: 'program',
      program: 1,
      line: 5,
      column: 1,
    })
    const large = 'include "stdgates.inc"; qubit[5] q; bit c; c = measure q[4];'
    expect(checkPrograms({ ...job, programs: [large, bellPair] })).toMatchObject({ ok: false, program: 0 })
    const unmeasured = 'include "stdgates.inc"; qubit q; x q;'
    expect(checkPrograms({ ...job, programs: [bellPair, bellPair, unmeasured] })).toMatchObject({
      ok: false,
      program: 2,
    })
  })

  it('names the program whose shots are too many', () => {
    const wide = 'include "stdgates.inc"; qubit[24] q; bit[24] c; h q; c = measure q;'
    const large = { ...job, device: {}, shots: 10_000_000 }
    expect(checkPrograms({ ...large, programs: [bellPair, wide] })).toMatchObject({
      ok: false,
      field: 'shots',
      message: expect.stringMatching(/^Program 2: .*room for 4,628,197 shots/) as string,
    })
  })

  it('estimates the shots of programs that run one after another on a chip', () => {
    // Mid-circuit measurements: each shot is simulated by itself.
    const slow = `include "stdgates.inc"; qubit[3] q; bit[3] c;
for int i in [1:200] { h q[0]; c[0] = measure q[0]; cx q[0], q[1]; cx q[1], q[2]; }
c = measure q;`
    const shotsOf = (programs: readonly string[], shots: number) =>
      checkPrograms({ ...job, programs, shots, chip })
    const alone = shotsOf([slow], 100_000)
    if (!alone.ok || alone.seconds === undefined) throw new Error('The program is too short.')
    const shots = Math.floor((100_000 * 300) / alone.seconds)
    expect(shotsOf([slow], shots)).toMatchObject({ ok: true })
    const together = shotsOf([slow, slow], shots)
    expect(together).toMatchObject({ ok: false, at: 'field', field: 'shots' })
    const { maxShots = 0 } = together as { maxShots?: number }
    expect(maxShots).toBeLessThan(shots)
    expect(shotsOf([slow, slow], Math.floor(maxShots * 0.99))).toMatchObject({ ok: true })
  })

  it('chooses qubits of the device only for programs that are combined', () => {
    const transpilerInfo = { transpiler_options: { initial_layout: [3, 1, 0, 2] } }
    expect(checkPrograms({ ...job, transpilerInfo, programs: [bellPair, bellPair], chip })).toMatchObject({
      combinedProgram: combined,
    })
    expect(checkPrograms({ ...job, transpilerInfo, programs: [threeQubits, bellPair], chip })).toMatchObject({
      ok: false,
      field: 'transpiler_info.transpiler_options.initial_layout',
      message: expect.stringContaining('do not fit on the device together') as string,
    })
  })
})
