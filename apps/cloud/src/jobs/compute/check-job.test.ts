import { describe, expect, it } from 'vitest'
import { bellPair } from '../../../test/programs.ts'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import { checkJob } from './check-job.ts'
import type { JobToCheck } from './compute-task.ts'
import { maxStateBytes } from './memory-limit.ts'

const device = {
  qubitCount: 3,
  basisGates: ['rz', 'sx', 'x', 'cx'],
  instructions: ['measure', 'barrier'],
  couplings: [
    { control: 0, target: 1 },
    { control: 1, target: 2 },
  ],
}
const chip = {
  basisGates: ['rz', 'sx', 'x', 'cx'],
  calibration: calibrateSquareLattice({ id: 'test', name: 'Test', side: 8 }, new Date(0)),
}
const job: JobToCheck = {
  program: bellPair,
  operator: null,
  device,
  isTranspiled: true,
  needsMeasurement: true,
  shots: 1,
  chip: null,
}
const head = 'OPENQASM 3;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n'
function refused(change: Partial<JobToCheck>) {
  const check = checkJob({ ...job, ...change })
  return check.ok ? 'accepted' : check
}

describe('checkJob', () => {
  it('refuses shots with too many outcomes and names the limit, if counts are stored', () => {
    const program = 'include "stdgates.inc"; qubit[24] q; bit[24] c; h q; c = measure q;'
    const many = { program, device: {}, shots: 10_000_000 }
    expect(refused(many)).toMatchObject({
      at: 'field',
      field: 'shots',
      message: expect.stringContaining('room for 4,628,197 shots') as string,
    })
    expect(refused({ ...many, needsMeasurement: false })).toBe('accepted')
  })

  it('accepts a job that the device can run after transpilation', () => {
    expect(checkJob(job)).toEqual({ ok: true })
    expect(checkJob({ ...job, operator: [{ pauli: 'Z 0 Z 1', coeff: 1 }], needsMeasurement: false })).toEqual(
      { ok: true },
    )
  })

  it('estimates the seconds of a long run without noise', () => {
    const onQubits = (qubits: number) => {
      const layer = `rx(0.1) q; for int i in [0:${qubits - 2}] { cx q[i], q[i + 1]; } `
      const gates = layer.repeat(40)
      return `include "stdgates.inc"; qubit[${qubits}] q; bit[2] c; ${gates}c[0] = measure q[0];`
    }
    const ideal = { ...job, device: {}, chip: null }
    expect(checkJob({ ...ideal, program: onQubits(24) })).toEqual({
      ok: true,
      seconds: expect.any(Number) as number,
    })
    expect(checkJob({ ...ideal, program: onQubits(3) })).toEqual({ ok: true })
  })

  it('counts a job whose state is too large for a short lane as a longer one', () => {
    const entangled = (qubits: number) =>
      `include "stdgates.inc"; qubit[${qubits}] q; ry(0.1) q[0]; for int i in [0:${qubits - 2}] { cry(0.1) q[i], q[i + 1]; } bit c = measure q[0];`
    const ideal = { ...job, shots: 1, device: {}, chip: null, maxBytes: 2 ** 31 }
    expect(checkJob({ ...ideal, program: entangled(20) })).toEqual({ ok: true })
    expect(checkJob({ ...ideal, program: entangled(26) })).toMatchObject({ ok: true })
    expect(checkJob({ ...ideal, program: entangled(26) })).not.toEqual({ ok: true })
  })

  it.each<[string, Partial<JobToCheck>, string, { line: number; column: number } | object]>([
    ['a syntax error', { program: 'OPENQASM 3;\nqubit q\nqubit r;' }, 'is missing', { line: 2 }],
    ['an unknown gate', { program: `${head}  hh q[0];` }, 'hh', { line: 5, column: 3 }],
    [
      'an instruction that the device lacks',
      { program: `${head}reset q[0];\nc = measure q;` },
      'reset',
      { line: 5, column: 1 },
    ],
    [
      'too many qubits',
      { program: 'include "stdgates.inc";\nqubit[4] q; bit c;\nx q[1];\n x q[3];\nc = measure q[0];' },
      '4 qubits',
      { line: 4, column: 2 },
    ],
    ['nothing measured', { program: 'qubit q;' }, 'Nothing is measured', {}],
    [
      'a gate outside of the basis, without a transpiler',
      { isTranspiled: false },
      'does not support h natively',
      { line: 5, column: 1 },
    ],
    [
      'a pair that is not coupled, without a transpiler',
      { isTranspiled: false, program: `${head}\ncx q[0], q[2];\nc = measure q;` },
      '2',
      { line: 6, column: 1 },
    ],
    [
      'more qubits than a noisy device can hold',
      {
        device: {},
        chip,
        program:
          'include "stdgates.inc"; qubit[21] q; bit c;\nfor int i in [0:20] {\n  x q[i];\n}\nc = measure q[0];',
      },
      'at most 20',
      { line: 3, column: 3 },
    ],
    ['an input', { program: 'input float a; qubit q; bit c; c = measure q;' }, '"a" has no value', {}],
  ])('refuses %s', (_, change, words, place) => {
    expect(refused(change)).toMatchObject({ ok: false, at: 'program', ...place })
    expect(refused(change)).toHaveProperty('message', expect.stringContaining(words))
  })

  it('refuses more shots than noise leaves time for, and names the limit', () => {
    const program =
      'include "stdgates.inc"; qubit[18] q; bit[18] c; for int i in [0:9] { h q; t q; } c = measure q;'
    expect(refused({ device: {}, chip, shots: 10_000_000, program })).toMatchObject({
      at: 'field',
      field: 'shots',
      message: expect.stringMatching(
        /^Too many shots: with noise, at most [\d,]+ shots of this program/,
      ) as string,
    })
    expect(refused({ device: {}, chip, shots: 1000, program })).toBe('accepted')
  })

  it('refuses a program that is too long for a single shot, with a message of its own', () => {
    const program = 'include "stdgates.inc"; qubit[20] q; for int i in [1:9500] { h q; }'
    const operator = ['X 0', 'Z 0'].map((pauli) => ({ pauli, coeff: 1 }))
    expect(refused({ device: {}, chip, needsMeasurement: false, operator, program })).toMatchObject({
      at: 'program',
      message: expect.stringMatching(
        /not a single shot in each of 2 bases of this program \(190,000 gates on 20 qubits\) fits/,
      ) as string,
    })
  })

  const loop = (times: number, body: string, qubits = 8) =>
    `include "stdgates.inc"; qubit[${qubits}] q; bit c;\nfor int i in [1:${times}] {\n  ${body}\n}\nc = measure q[0];`
  const allButLast = (qubits: number) => Array.from({ length: qubits }, (_, k) => `q[${k}]`).join()

  it.each([
    ['a program of many steps', loop(20_000, 'ccx q[0], q[1], q[2];'), { line: 3, column: 3 }],
    [
      'gates that decompose into many steps',
      loop(99, `ctrl(13) @ x ${allButLast(14)};`, 14),
      { line: 3, column: 3 },
    ],
    ['more steps than any circuit has', loop(70_000, 'ccx q[0], q[1], q[2];'), { line: 3, column: 3 }],
  ])('refuses %s as too long for the transpiler', (_, program, place) => {
    expect(refused({ device: {}, chip, program })).toMatchObject({
      at: 'program',
      message: expect.stringMatching(/too long for the transpiler, which takes 200000 steps/) as string,
      ...place,
    })
    // This test is not about the time for its shots.
    const plain = refused({ device: {}, chip, program: loop(190_000, 'cx q[0], q[1];') })
    expect(plain).toBe('accepted')
  })

  it('accepts a program of any length without the transpiler', () => {
    const transpilerInfo = { transpiler_lib: null }
    const program = loop(30_000, 'ccx q[0], q[1], q[2];')
    expect(refused({ device: {}, chip, program, transpilerInfo, isTranspiled: false })).toBe('accepted')
    expect(refused({ device: {}, chip, program })).not.toBe('accepted')
  })

  const farApart = (times: number) => loop(times, 'cx q[i % 8], q[(i + 1 + i % 7) % 8];')

  it('estimates the length of a transpiled program from a sample', () => {
    const transpilerInfo = { transpiler_options: { optimization_level: 0 } }
    expect(refused({ device: {}, chip, program: farApart(190_000), transpilerInfo })).toMatchObject({
      at: 'program',
      message: expect.stringMatching(/would make about \d{7} gates of it; 3000000 are possible/) as string,
    })
  })

  it('samples the whole program', () => {
    const farOff = farApart(15_000).replace('bit c;', 'bit c; for int i in [1:15000] { x q[0]; }')
    expect(refused({ device: {}, chip, program: farOff, shots: 10_000_000 })).toMatchObject({
      message: expect.stringMatching(
        /\(about \d{3},\d{3} gates on (8|9|1\d) qubits after transpilation\)/,
      ) as string,
    })
  })

  it("names the gates that take too long: the program's or the transpiled ones", () => {
    const words = (program: string, transpilerInfo: object = {}) => {
      const answer = refused({ device: {}, chip, program, transpilerInfo, shots: 10_000_000 })
      return answer === 'accepted' ? answer : answer.message
    }
    const coupled = loop(500, 'cx q[0], q[1]; cx q[1], q[0];')
    const once = loop(1000, 'cx q[0], q[7];')
    expect(words(coupled, { transpiler_lib: null })).toMatch(/\(1,000 gates on 2 qubits\)/)
    expect(words(once, { transpiler_options: { optimization_level: 0 } })).toMatch(
      /\([\d,]+ gates on \d+ qubits after transpilation\)/,
    )
    expect(words(farApart(30_000))).toMatch(/\(about [\d,]+ gates on \d+ qubits after transpilation\)/)
  })

  it('refuses gates that cannot be transpiled, with their source range', () => {
    const program = `include "stdgates.inc";
      qubit[7] q; bit c;
      gate seven a, b, c, d, e, f, g { ccx a, b, c; h a; }
pow(0.5) @ seven q[0], q[1], q[2], q[3], q[4], q[5], q[6];
c = measure q[0];`
    expect(refused({ device: {}, chip, program })).toMatchObject({ at: 'program', line: 4, column: 1 })
  })

  it('accepts a fractional power of a custom gate on one qubit', () => {
    const program = `${head}gate half a { h a; x a; }\npow(0.5) @ half q[0];\nc = measure q;`
    expect(refused({ device: {}, chip, program })).toBe('accepted')
  })

  it('counts the shots once per basis of an operator', () => {
    const program = 'include "stdgates.inc"; qubit[18] q; for int i in [0:9] { h q; t q; }'
    const operator = (...paulis: string[]) => paulis.map((pauli) => ({ pauli, coeff: 1 }))
    const asked = { device: {}, chip, needsMeasurement: false, program }
    const tooMany = refused({ ...asked, shots: 10_000_000, operator: operator('X 0 X 1', 'X 1') })
    const [, number] = /at most ([\d,]+) shots/.exec((tooMany as { message: string }).message)!
    const shots = Number(number!.replaceAll(',', ''))
    expect(refused({ ...asked, shots, operator: operator('X 0 X 1', 'X 1', 'I') })).toBe('accepted')
    expect(refused({ ...asked, shots, operator: operator('X 0', 'Y 0', 'Z 0') })).toMatchObject({
      at: 'field',
      field: 'shots',
      message: expect.stringMatching(/at most [\d,]+ shots in each of 3 bases of this program/) as string,
    })
  })

  it('ignores the final measurements of an estimation job', () => {
    const program =
      'include "stdgates.inc"; qubit[21] q; bit c; for int i in [0:19] { x q[i]; } c = measure q[20];'
    const operator = [{ pauli: 'Z 0', coeff: 1 }]
    expect(refused({ device: {}, chip, needsMeasurement: false, operator, program })).toBe('accepted')
    expect(refused({ device: {}, chip, program })).toMatchObject({ at: 'program' })
  })

  it("refuses a state larger than the job's memory, where it becomes too large", () => {
    const program =
      'include "stdgates.inc";\nqubit[26] q; bit[26] c;\nh q;\nfor int i in [0:24] {\n  cp(0.5) q[i], q[i + 1];\n}\nh q;\nc = measure q;'
    const large: JobToCheck = { ...job, device: {}, program }
    expect(checkJob(large, maxStateBytes(4096))).toEqual({ ok: true, seconds: 2 })
    expect(checkJob(large, maxStateBytes(256))).toMatchObject({
      ok: false,
      at: 'program',
      message: 'The program entangles 26 qubits, which needs 1024 MB; a job may use 256 MB.',
      reason: 'memory/too-small',
      values: { qubits: 26, megabytes: 1024, max_megabytes: 256 },
      line: 5,
      column: 3,
    })
  })

  it('refuses an allocation to qubits that the device does not have', () => {
    expect(refused({ transpilerInfo: { qubit_allocation: { 0: 3 } } })).toMatchObject({
      at: 'field',
      field: 'transpiler_info.qubit_allocation',
      message: 'Qubit 0 cannot be on qubit 3 of the device.',
    })
    expect(refused({ transpilerInfo: { qubit_allocation: { 0: 2, 1: '1' } } })).toBe('accepted')
  })

  it.each([['3'], [[3, 4]], [{ 0: null }], [{ 0: '' }], [{ 0: true }], [{ 0: [1] }], [{ first: 1 }]])(
    'refuses the invalid allocation %j',
    (qubit_allocation) => {
      for (const transpilerInfo of [{ qubit_allocation }, { transpiler_options: { qubit_allocation } }])
        expect(refused({ transpilerInfo })).toMatchObject({
          at: 'field',
          field: 'transpiler_info.qubit_allocation',
        })
    },
  )

  it('ignores an allocation of null', () => {
    expect(refused({ transpilerInfo: { qubit_allocation: null } })).toBe('accepted')
  })

  it('refuses unknown settings, such as misspelt ones', () => {
    expect(refused({ mitigationInfo: { ro_error_mitigation: 'pseudo-inverse' } })).toMatchObject({
      at: 'field',
      field: 'mitigation_info.ro_error_mitigation',
    })
    const options = (optimization_level: unknown) => ({
      transpilerInfo: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level } },
    })
    expect(refused(options('high'))).toMatchObject({
      at: 'field',
      field: 'transpiler_info.transpiler_options.optimization_level',
    })
    expect(refused({ ...options(3), mitigationInfo: { ro_error_mitigation: 'pseudo_inverse' } })).toBe(
      'accepted',
    )
    expect(refused({ ...options(null), mitigationInfo: { ro_error_mitigation: null } })).toBe('accepted')
  })

  it.each([
    [{ transpiler_options: 'level 2' }, 'transpiler_info.transpiler_options'],
    [{ transpiler_options: [2] }, 'transpiler_info.transpiler_options'],
    [{ transpiler_options: { seed_transpiler: '7' } }, 'transpiler_info.transpiler_options.seed_transpiler'],
    [{ seed: true }, 'transpiler_info.transpiler_options.seed_transpiler'],
  ])('refuses %j, which the transpiler cannot use', (transpilerInfo, field) => {
    expect(refused({ transpilerInfo })).toMatchObject({ at: 'field', field })
  })

  it('accepts a seed, and ignores a seed and options of null', () => {
    expect(refused({ transpilerInfo: { transpiler_options: { seed_transpiler: 7 } } })).toBe('accepted')
    expect(refused({ transpilerInfo: { transpiler_options: null, seed: null } })).toBe('accepted')
  })

  it('refuses readout error mitigation of too many bits, where it applies', () => {
    const mitigationInfo = { ro_error_mitigation: 'pseudo_inverse' }
    const reading = (bits: number) => ({
      device: {},
      chip,
      program: `qubit[2] q; bit[22] c; for int i in [0:${bits - 1}] { c[i] = measure q[i % 2]; }`,
    })
    expect(refused({ ...reading(20), mitigationInfo })).toBe('accepted')
    expect(refused({ ...reading(21), mitigationInfo })).toMatchObject({
      at: 'field',
      field: 'mitigation_info.ro_error_mitigation',
      message: 'The readout of 21 bits is too much to be corrected; 20 are possible.',
    })
    // Without errors, mitigation or counts there is nothing to correct.
    expect(refused({ ...reading(21), mitigationInfo, chip: null })).toBe('accepted')
    expect(refused(reading(21))).toBe('accepted')
    const operator = [{ pauli: 'Z 0', coeff: 1 }]
    expect(refused({ ...reading(21), mitigationInfo, needsMeasurement: false, operator })).toBe('accepted')
  })

  it('names the invalid term of an operator', () => {
    const operator = [
      { pauli: 'X 0', coeff: 1 },
      { pauli: 'Z 0 Z 2', coeff: 1 },
    ]
    expect(refused({ operator })).toMatchObject({ ok: false, at: 'operator', term: 1 })
    expect(refused({ operator: [{ pauli: 'X 0 Y 0', coeff: 1 }] })).toMatchObject({ at: 'operator', term: 0 })
  })
})
