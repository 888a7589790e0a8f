import { checkForDevice } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import { createSimulator, withTypedResults } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { bellPair } from '../../../test/programs.ts'
import { checkJob } from '../compute/check-job.ts'
import type { Chip } from '../compute/compute-task.ts'
import { calibrateSquareLattice } from '../devices/calibrate-square-lattice.ts'
import type { DeviceCalibration } from '../devices/device-calibration.ts'
import { runOnChip } from './run-on-chip.ts'

const simulator = createSimulator({ threads: 1 })
afterAll(() => simulator.dispose())

function chipOf(side: number): Chip {
  return {
    basisGates: ['rz', 'sx', 'x', 'cx'],
    calibration: calibrateSquareLattice({ id: 'test', name: 'Test', side }, new Date(0)),
  }
}
const chip = chipOf(4)
/** Without errors. */
const perfect: Chip = { ...chip, calibration: idealised(chip.calibration) }

function idealised({ qubits, couplings, ...calibration }: DeviceCalibration): DeviceCalibration {
  const meas_error = { prob_meas0_prep1: 0, prob_meas1_prep0: 0, readout_assignment_error: 0 }
  return {
    ...calibration,
    qubits: qubits.map((qubit) => ({
      ...qubit,
      meas_error,
      fidelity: 1,
      qubit_lifetime: { t1: 1e12, t2: 1e12 },
    })),
    couplings: couplings.map((coupling) => ({ ...coupling, fidelity: 1 })),
  }
}

interface Answer {
  readonly sampling: { readonly counts: Readonly<Record<string, number>> }
  readonly estimation: { readonly exp_value: number; readonly stds: number }
  readonly mitigation_details?: {
    readonly ro_error_mitigation: {
      readonly raw_counts: Readonly<Record<string, number>>
      readonly quasi_probabilities: Readonly<Record<string, number>>
    }
  }
}
interface TranspileResult {
  readonly transpiled_program: string
  readonly virtual_physical_mapping: object
  readonly stats: object
}

const usual: Parameters<typeof runOnChip>[1] = {
  jobType: 'sampling',
  shots: 20_000,
  seed: 5,
  transpilerInfo: {},
  mitigationInfo: {},
  observable: null,
}

async function run(program: string, change: Partial<typeof usual> = {}, on = chip) {
  const { circuit, problems } = compileQasm(program)
  expect(problems).toEqual([])
  const outcome = await runOnChip(circuit!, { ...usual, ...change }, on, simulator)
  if (!outcome.ok) throw new Error(outcome.message)
  return {
    ...(outcome.result as Answer),
    transpileResult: outcome.transpileResult as TranspileResult | null,
  }
}

function allOf(qubits: number) {
  return Array.from({ length: qubits }, (_, k) => `q[${k}]`).join(', ')
}
function fourier(qubits: number) {
  return `qubit[${qubits}] q; bit[${qubits}] c;
   for int i in [0:${qubits - 1}] { h q[i]; for int j in [i + 1:${qubits - 1}] { cp(pi / 8) q[j], q[i]; } } c = measure q;`
}

function wrongOf(counts: Readonly<Record<string, number>>) {
  return (counts['01'] ?? 0) + (counts['10'] ?? 0)
}
const mitigationInfo = { ro_error_mitigation: 'pseudo_inverse' }

describe('a program with a variable and a discarded measurement', () => {
  const program = `include "stdgates.inc"; qubit[3] q; bit a; bit[2] b; x q[1]; x q[2]; measure q[2];
    { int[4] n = 1; a = measure q[0]; if (a) n = 2; if (n == 1) x q[0]; } b = measure q[0:1];`
  const level = (optimization_level: number) => ({
    transpilerInfo: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level } },
  })

  it('returns the declared bits only, with and without readout mitigation', async () => {
    const expected = { '110': 20_000 }
    const { sampling, transpileResult } = await run(program, level(1), perfect)
    const { bitRegisters } = compileQasm(program).circuit!
    expect(bitRegisters.filter(({ isInternal }) => isInternal).map(({ size }) => size)).toEqual([1, 4])
    expect(sampling.counts).toEqual(expected)
    expect(transpileResult!.virtual_physical_mapping).toHaveProperty('bit_mapping', { 0: 0, 1: 1, 2: 2 })
    const mitigated = await run(program, { ...level(1), mitigationInfo })
    const [best] = Object.entries(mitigated.sampling.counts).sort((x, y) => y[1] - x[1])
    expect(best![0]).toBe('110')
    // Each qubit's own error is undone; a wrong qubit's would leave other outcomes.
    expect(best![1]).toBeGreaterThan(mitigated.mitigation_details!.ro_error_mitigation.raw_counts['110']!)
  })

  it('estimates observables', async () => {
    const observable = [
      { coefficient: 1, factors: [{ qubit: 1, pauli: 'Z' as const }] },
      { coefficient: 2, factors: [{ qubit: 0, pauli: 'X' as const }] },
    ]
    const given = `include "stdgates.inc"; qubit[2] q; bit c; int[4] n = 1; h q[0]; measure q[1]; c = measure q[1];
      if (c) n = 2; if (n == 1) x q[1];`
    const { estimation } = await run(given, { ...level(1), jobType: 'estimation', observable }, perfect)
    expect(estimation.exp_value).toBeCloseTo(1)
  })
})

describe('runOnChip', () => {
  it('returns a program that the device can run, and the places of the qubits', async () => {
    const { transpileResult } = await run(bellPair, {
      transpilerInfo: {
        transpiler_lib: 'qiskit',
        transpiler_options: { optimization_level: 1 },
        qubit_allocation: { 0: 9, 1: 10 },
      },
    })
    const { transpiled_program, virtual_physical_mapping, stats } = transpileResult!
    expect(virtual_physical_mapping).toEqual({ qubit_mapping: { 0: 9, 1: 10 }, bit_mapping: { 0: 0, 1: 1 } })
    expect(stats).toMatchObject({
      before: { n_qubits: 2, n_gates: 2, n_gates_1q: 1, n_gates_2q: 1, depth: 3 },
      after: { n_qubits: 2, n_gates_2q: 1 },
    })
    expect(transpiled_program).toContain('$9')
    const { circuit } = compileQasm(transpiled_program)
    expect(
      checkForDevice(circuit!, {
        qubitCount: 16,
        basisGates: chip.basisGates,
        couplings: chip.calibration.couplings,
      }),
    ).toEqual([])
  })

  it('places a program at level 2 on the qubits with the fewest errors', async () => {
    const { qubits, couplings } = chip.calibration
    const errors = couplings.map(({ control, target, fidelity }) => {
      const [first, second] = [qubits[control]!, qubits[target]!]
      const readout = first.meas_error.readout_assignment_error + second.meas_error.readout_assignment_error
      return { pair: [control, target], error: 1 - fidelity + readout + (1 - first.fidelity) }
    })
    const best = errors.reduce((one, other) => (other.error < one.error ? other : one))
    const mapping = async (level: number) => {
      const transpilerInfo = { transpiler_options: { optimization_level: level } }
      const { transpileResult } = await run(bellPair, { transpilerInfo })
      return (transpileResult!.virtual_physical_mapping as { qubit_mapping: object }).qubit_mapping
    }
    expect(await mapping(2)).toEqual({ 0: best.pair[0], 1: best.pair[1] })
    expect(await mapping(1)).toEqual({ 0: 0, 1: 1 })
  })

  it.each([0, 1, 2])('keeps hardware qubits in their places at level %i', async (level) => {
    const program = 'include "stdgates.inc"; bit[2] c; x $3; cx $3, $2; c[0] = measure $3; c[1] = measure $2;'
    const transpilerInfo = { transpiler_options: { optimization_level: level } }
    for (const side of [4, 8]) {
      const { transpileResult } = await run(program, { transpilerInfo, shots: 10 }, chipOf(side))
      const { qubit_mapping } = transpileResult!.virtual_physical_mapping as { qubit_mapping: object }
      expect(qubit_mapping).toMatchObject({ 2: 2, 3: 3 })
      expect(new Set(transpileResult!.transpiled_program.match(/\$\d+/g))).toEqual(new Set(['$2', '$3']))
    }
  })

  it('runs a program unchanged without the transpiler', async () => {
    const program = 'include "stdgates.inc"; qubit[12] q; bit[2] c; x q[11]; c[1] = measure q[11];'
    const { sampling, transpileResult } = await run(
      program,
      { transpilerInfo: { transpiler_lib: null } },
      perfect,
    )
    expect(sampling.counts).toEqual({ 10: 20_000 })
    expect(transpileResult).toBeNull()
  })

  it('applies the calibrated errors, and mitigates readout errors on request', async () => {
    const { sampling } = await run(bellPair)
    const mitigated = await run(bellPair, { mitigationInfo })
    const { raw_counts, quasi_probabilities } = mitigated.mitigation_details!.ro_error_mitigation
    expect(raw_counts).toEqual(sampling.counts)
    expect(wrongOf(raw_counts)).toBeGreaterThan(400)
    expect(wrongOf(mitigated.sampling.counts)).toBeLessThan(wrongOf(raw_counts) / 2)
    const sum = (values: Readonly<Record<string, number>>) =>
      Object.values(values).reduce((total, value) => total + value, 0)
    expect(sum(mitigated.sampling.counts)).toBe(20_000)
    expect(sum(quasi_probabilities)).toBeCloseTo(1, 9)
    expect((await run(bellPair, {}, perfect)).sampling.counts['01']).toBeUndefined()
  })

  it('applies the error of each gate as often as its fidelity says', async () => {
    const { qubits, couplings } = perfect.calibration
    const on = {
      ...chip,
      calibration: {
        ...perfect.calibration,
        qubits: qubits.map((qubit) => ({ ...qubit, fidelity: 0.99 })),
        couplings: couplings.map((coupling) => ({ ...coupling, fidelity: 0.99 })),
      },
    }
    const share = async (gates: string, outcome: string) => {
      const [first] = couplings
      const program = `include "stdgates.inc"; qubit[16] q; bit[2] c; for int i in [1:40] { ${gates} }
        c[0] = measure q[${first!.control}]; c[1] = measure q[${first!.target}];`
      const { sampling } = await run(program, { transpilerInfo: { transpiler_lib: null } }, on)
      return (sampling.counts[outcome] ?? 0) / 20_000
    }
    const { control, target } = couplings[0]!
    // The depolarized state of d dimensions contains the correct outcome as well, so the
    // depolarization is d / (d - 1) times the error.
    expect(await share(`x q[${control}];`, '00')).toBeCloseTo((1 + 0.98 ** 40) / 2, 1.7)
    expect(await share(`cx q[${control}], q[${target}];`, '00')).toBeCloseTo(
      (1 + 3 * (1 - 0.04 / 3) ** 40) / 4,
      1.7,
    )
  })

  it.each(['ctrl @ x', 'pow(1) @ cx', 'inv @ cx', 'mine', 'inv @ mine', 'ctrl @ flip'])(
    'applies the errors of cx to %s without the transpiler',
    async (gate) => {
      const { control, target } = chip.calibration.couplings[0]!
      const countsOf = async (name: string) => {
        const program = `include "stdgates.inc"; gate flip a { x a; } gate mine a, b { ctrl @ flip a, b; }
          qubit[16] q; bit[2] c; x q[${control}]; x q[${target}];
          for int i in [1:40] { ${name} q[${control}], q[${target}]; }
          c[0] = measure q[${control}]; c[1] = measure q[${target}];`
        const { sampling } = await run(program, { transpilerInfo: { transpiler_lib: null }, shots: 2000 })
        return sampling.counts
      }
      expect(await countsOf(gate)).toEqual(await countsOf('cx'))
    },
  )

  // Each becomes the identity with the inverse power, whatever the transpiler makes of it.
  it.each([
    'pow(0.5) @ iswap q[0], q[1]; pow(-0.5) @ iswap q[0], q[1];',
    'pow(0.3) @ cu(1, 2, 3, 0.4) q[0], q[1]; pow(-0.3) @ cu(1, 2, 3, 0.4) q[0], q[1];',
    'pow(2.5) @ cu3(1, 2, 3) q[0], q[1]; pow(-2.5) @ cu3(1, 2, 3) q[0], q[1];',
    'pow(0.5) @ own q[0], q[1]; pow(0.5) @ own q[0], q[1]; inv @ own q[0], q[1];',
    'ctrl @ pow(1/3) @ own q[2], q[0], q[1]; ctrl @ pow(-1/3) @ own q[2], q[0], q[1];',
    'pow(0.5) @ wide q[2], q[0], q[1]; pow(0.5) @ wide q[2], q[0], q[1]; inv @ wide q[2], q[0], q[1];',
    'pow(0.4) @ rc3x q[2], q[0], q[1], q[3]; pow(-0.4) @ rc3x q[2], q[0], q[1], q[3];',
  ])('runs fractional powers: %s', async (powers) => {
    const program = `include "stdgates.inc"; gate own a, b { h a; cx a, b; t b; h b; }
      gate iswap a, b { s a; s b; h a; cx a, b; cx b, a; h b; }
      gate cu3(x, y, z) c, t { cu(x, y, z, 0) c, t; }
      gate wide a, b, c { ccx a, b, c; h a; cp(0.3) c, b; }
      gate rc3x a, b, c, d { h d; t d; cx c, d; tdg d; h d; cx a, d; t d; cx b, d; tdg d; cx a, d; t d;
        cx b, d; tdg d; h d; t d; cx c, d; tdg d; h d; }
      qubit[4] q; bit[4] c; rx(0.4) q; ${powers} rx(-0.4) q; c = measure q;`
    const { sampling } = await run(program, { shots: 1000 }, perfect)
    expect(sampling.counts).toEqual({ '0000': 1000 })
  })

  it('returns the standard error of an estimate over separate shots per basis', async () => {
    const program = 'include "stdgates.inc"; qubit[2] q; h q[0];'
    const observable = [
      { coefficient: 3, factors: [{ qubit: 0, pauli: 'Z' as const }] },
      { coefficient: 4, factors: [{ qubit: 0, pauli: 'Y' as const }] },
    ]
    const { estimation } = await run(
      program,
      { jobType: 'estimation', observable, shots: 10_000, transpilerInfo: {} },
      perfect,
    )
    expect(estimation.stds).toBeCloseTo(0.05, 3)
    expect(Math.abs(estimation.exp_value)).toBeLessThan(0.25)
    expect(estimation.exp_value).not.toBe(0)
  })

  it('relaxes during a delay, with one nanosecond per dt', async () => {
    const { t1 } = chip.calibration.qubits[3]!.qubit_lifetime
    const waiting = async (delay: string) => {
      const program = `include "stdgates.inc"; qubit[4] q; bit c; x q[3]; delay[${delay}] q[3]; c = measure q[3];`
      const { sampling } = await run(program, { transpilerInfo: { transpiler_lib: null } })
      return sampling.counts
    }
    const long = await waiting(`${1000 * t1}dt`)
    expect(long).toEqual(await waiting(`${t1}us`))
    expect((long['1'] ?? 0) / 20_000).toBeGreaterThan(0.3)
    expect((long['1'] ?? 0) / 20_000).toBeLessThan(0.42)
  })

  it('estimates non-commuting observables, with moved and measured qubits', async () => {
    const onBoth = (pauli: 'X' | 'Y' | 'Z') => [0, 1].map((qubit) => ({ qubit, pauli }))
    const observable = [
      { coefficient: 0.25, factors: [] },
      { coefficient: 2, factors: onBoth('X') },
      { coefficient: 0.5, factors: onBoth('Z') },
      { coefficient: -1, factors: onBoth('Y') },
    ]
    const estimation = { jobType: 'estimation' as const, observable }
    const exact = await run(bellPair, estimation, perfect)
    expect(exact.estimation.exp_value).toBeCloseTo(3.75, 9)
    expect(exact.estimation.stds).toBeCloseTo(0, 9)

    const noisy = (await run(bellPair, estimation)).estimation
    const mitigated = (await run(bellPair, { ...estimation, mitigationInfo })).estimation
    expect(noisy.stds).toBeGreaterThan(0.001)
    expect(noisy.exp_value).toBeLessThan(3.75 - 10 * noisy.stds)
    expect(Math.abs(3.75 - mitigated.exp_value)).toBeLessThan((3.75 - noisy.exp_value) / 2)
    expect(mitigated.stds).toBeGreaterThan(noisy.stds)
  })

  it('mitigates different readout errors of 0 and 1', async () => {
    const { qubits, ...more } = perfect.calibration
    const meas_error = { prob_meas1_prep0: 0.02, prob_meas0_prep1: 0.2, readout_assignment_error: 0.11 }
    const unevenReadout = {
      ...chip,
      calibration: { ...more, qubits: qubits.map((qubit) => ({ ...qubit, meas_error })) },
    }
    const observable = [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'Z' as const }] }]
    const estimate = async (gates: string, change: Partial<typeof usual>) => {
      const program = `include "stdgates.inc"; qubit q; ${gates}`
      return (await run(program, { jobType: 'estimation', observable, ...change }, unevenReadout)).estimation
    }
    for (const [gates, wanted, raw] of [
      ['', 1, 0.96],
      ['x q;', -1, -0.6],
      ['h q;', 0, 0.18],
    ] as const) {
      const mitigated = await estimate(gates, { mitigationInfo })
      expect(Math.abs(mitigated.exp_value - wanted)).toBeLessThan(5 * mitigated.stds)
      const asRead = await estimate(gates, {})
      expect(Math.abs(asRead.exp_value - raw)).toBeLessThan(5 * asRead.stds)
    }
  })

  it('uses other random numbers in each basis, and reports the progress over all', async () => {
    const [seeds, heard]: [unknown[], number[]] = [[], []]
    const observable = (['X', 'Y'] as const).map((pauli) => ({
      coefficient: 1,
      factors: [{ qubit: 0, pauli }],
    }))
    await runOnChip(
      compileQasm('qubit q;').circuit!,
      { ...usual, jobType: 'estimation', observable, onProgress: (fraction) => heard.push(fraction) },
      chip,
      {
        ...simulator,
        run: withTypedResults(async (circuit, request) => {
          seeds.push(request.seed)
          request.onProgress?.({ fraction: 0.5 })
          return simulator.run(circuit, { ...request, onProgress: undefined })
        }),
      },
    )
    expect(new Set(seeds).size).toBe(2)
    expect(heard).toEqual([0.25, 0.75])
  })

  it('runs a program of ten qubits on sixty-four', async () => {
    const program = `include "stdgates.inc"; qubit[10] q; bit[10] c;
      h q[0]; for int i in [1:9] { cx q[0], q[i]; } c = measure q;`
    const { sampling, transpileResult } = await run(program, { shots: 500 }, chipOf(8))
    const good = (sampling.counts['0000000000'] ?? 0) + (sampling.counts['1111111111'] ?? 0)
    expect(good).toBeGreaterThan(200)
    expect(good).toBeLessThan(490)
    expect(transpileResult!.stats).toMatchObject({ before: { n_gates_2q: 9 } })
  })

  it('keeps twenty of sixty-four qubits within a region that can be simulated', async () => {
    const program = `include "stdgates.inc"; qubit[30] q; bit[20] c;
      for int i in [0:9] { x q[2 * i]; cx q[i], q[i + 10]; }
      for int i in [0:18] { cx q[i], q[i + 1]; cx q[0], q[19 - i]; }
      for int i in [0:19] { c[i] = measure q[i]; }`
    const untouched: number[][] = []
    for (const optimization_level of [0, 1, 2]) {
      const { sampling, transpileResult } = await run(
        program,
        { shots: 1, transpilerInfo: { transpiler_options: { optimization_level } } },
        chipOf(8),
      )
      expect(Object.values(sampling.counts)).toEqual([1])
      const { qubit_mapping } = transpileResult!.virtual_physical_mapping as { qubit_mapping: object }
      const places = Object.values(qubit_mapping) as number[]
      expect(new Set(places).size).toBe(places.length)
      expect(Math.max(...places)).toBeLessThan(64)
      if (optimization_level === 0) untouched.push(places)
    }
    expect(untouched).toEqual([Array.from({ length: 20 }, (_, qubit) => qubit)])
  })

  it('keeps qubits in place at level 0 on sixty-four, whatever lies between them', async () => {
    const program = `include "stdgates.inc"; qubit[6] q; bit[2] c; x q[1]; h q[5];
      c[0] = measure q[1]; c[1] = measure q[5];`
    const transpilerInfo = { transpiler_options: { optimization_level: 0 } }
    const { transpileResult } = await run(program, { shots: 10, transpilerInfo }, chipOf(8))
    expect(transpileResult!.virtual_physical_mapping).toMatchObject({ qubit_mapping: { 1: 1, 5: 5 } })
  })

  function checkOn(chip: Chip, program: string, transpilerInfo: object, shots: number) {
    return checkJob({
      program,
      operator: null,
      device: {},
      isTranspiled: true,
      needsMeasurement: true,
      shots,
      chip,
      transpilerInfo,
    })
  }
  function shotsIn(refused: ReturnType<typeof checkJob>): number {
    const [, number] = /at most ([\d,]+) shots/.exec('message' in refused ? refused.message : '')!
    return Number(number!.replaceAll(',', ''))
  }

  it('accepts the number of shots that a refusal names, and no more', () => {
    const check = (shots: number) => checkOn(chip, `include "stdgates.inc"; ${fourier(8)}`, {}, shots)
    const shots = shotsIn(check(10_000_000))
    expect(check(shots)).toMatchObject({ ok: true })
    expect(shotsIn(check(shots + 1))).toBe(shots)
  })

  // A test for each level, since each transpiles thousands of gates.
  const long = [
    ['a Fourier transformation', 4, fourier(16)],
    ['a Fourier transformation of twenty qubits', 8, fourier(20)],
    [
      'a gate with twelve controls',
      4,
      `qubit[13] q; bit[13] c; h q; ctrl(12) @ x ${allOf(13)}; c = measure q;`,
    ],
    [
      'layers that fit the device',
      8,
      `qubit[20] q; bit[20] c; h q;
       for int i in [0:39] { cx q[i % 19], q[i % 19 + 1]; rx(0.1 * i) q[i % 20]; } c = measure q;`,
    ],
    [
      'a program that is too long to be transpiled twice',
      4,
      `qubit[4] q; bit[4] c;
       for int i in [0:1499] {
         cx q[i % 4], q[(i + 1 + i % 3) % 4];
         for int k in [1:6] { rx(0.1 * k) q[i % 4]; }
       }
       c = measure q;`,
    ],
    [
      'a sampled program whose swaps use distant qubits',
      8,
      `qubit[13] q; bit[13] c;
       for int i in [0:12499] { cx q[i % 13], q[(i + 1 + i % 12) % 13]; }
       c = measure q;`,
    ],
  ] as const
  // The highest level plans most and transpiles several times. The last program takes longest.
  const isNightly = process.env['NIGHTLY'] === '1'
  const levels = isNightly ? [0, 1, 2] : [2]
  const programs = isNightly ? long : long.slice(0, -1)
  it.each(programs.flatMap(([name, ...rest]) => levels.map((level) => [name, level, ...rest] as const)))(
    'runs an accepted job, however many gates the transpiler makes of %s at level %d',
    async (_, optimization_level, side, body) => {
      const program = `include "stdgates.inc"; ${body}`
      const chip = chipOf(side)
      const transpilerInfo = { transpiler_options: { optimization_level } }
      const shots = shotsIn(checkOn(chip, program, transpilerInfo, 10_000_000))
      const outcome = await runOnChip(
        compileQasm(program).circuit!,
        { ...usual, shots, transpilerInfo },
        chip,
        // This test only checks that the job is run.
        { ...simulator, run: withTypedResults(async () => ({ seed: 7, counts: { '0': shots } })) },
      )
      expect(outcome).toMatchObject({ ok: true, result: { sampling: {} } })
    },
  )

  it('does not blame the program for a failure of the engine', async () => {
    const broken = { ...simulator, run: () => Promise.reject(new Error('The engine broke.')) }
    await expect(runOnChip(compileQasm(bellPair).circuit!, usual, chip, broken)).rejects.toThrow('broke')
  })

  it('explains what it cannot do', async () => {
    const many =
      'include "stdgates.inc"; qubit[2] q; bit c; for int i in [0:999] { rx(0.1) q; cx q[0], q[1]; } c = measure q[0];'
    await expect(run(many, { shots: 10_000_000 })).rejects.toThrow(
      /at most [\d,]+ shots of this program \([\d,]+ gates on 2 qubits after transpilation\)/,
    )
    const transpilerInfo = { transpiler_lib: null }
    await expect(run(many, { shots: 10_000_000, transpilerInfo })).rejects.toThrow(
      /at most [\d,]+ shots of this program \(3,000 gates on 2 qubits\)/,
    )
    const observable = (['X', 'Y'] as const).map((pauli) => ({
      coefficient: 1,
      factors: [{ qubit: 0, pauli }],
    }))
    await expect(run(many, { shots: 10_000_000, jobType: 'estimation', observable })).rejects.toThrow(
      /at most [\d,]+ shots in each of 2 bases/,
    )
    const read = 'qubit q; bit[21] c; for int i in [0:20] { c[i] = measure q; }'
    await expect(run(read, { shots: 10, mitigationInfo })).rejects.toThrow(
      'The readout of 21 bits is too much',
    )
    const allocation = { transpilerInfo: { qubit_allocation: { 0: 99 } } }
    await expect(run(bellPair, allocation)).rejects.toThrow('Qubit 0 cannot be on qubit 99')
  })
})
