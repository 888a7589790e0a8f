import { describe, expect, it } from 'vitest'
import { bellProgram, foreignJobFixtures, jobFixtures } from '../testing/wire-fixtures.ts'
import { decodeJob, decodeJobSummary } from './decode-job.ts'

describe('decodeJob', () => {
  it('reads a sampling job with mitigation', () => {
    const { job_info } = jobFixtures.sampling
    expect(decodeJob(jobFixtures.sampling)).toEqual({
      id: '0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d',
      name: 'Bell pair',
      description: 'First light',
      type: 'sampling',
      status: 'succeeded',
      deviceId: 'qulacs',
      shots: 1000,
      programs: [bellProgram],
      operator: [],
      result: {
        sampling: { counts: { '00': 507, '11': 493 } },
        mitigation: {
          method: 'pseudo_inverse',
          rawCounts: { '00': 498, '01': 6, '10': 5, '11': 491 },
          quasiProbabilities: { '00': 0.507, '01': -0.001, '10': 0.001, '11': 0.493 },
        },
      },
      transpileResult: {
        program: bellProgram,
        stats: {
          before: { qubits: 2, gates: 2, oneQubitGates: 1, twoQubitGates: 1, depth: 3 },
          after: { qubits: 2, gates: 4, oneQubitGates: 3, twoQubitGates: 1, depth: 5 },
        },
        qubitMapping: { '0': 1, '1': 0 },
        bitMapping: { '0': 0, '1': 1 },
      },
      transpilerInfo: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } },
      simulatorInfo: {},
      mitigationInfo: { ro_error_mitigation: 'pseudo_inverse' },
      executionSeconds: 0.42,
      submittedAt: '2026-03-01T09:00:00.000Z',
      readyAt: '2026-03-01T09:00:01.000Z',
      runningAt: '2026-03-01T09:00:02.000Z',
      endedAt: '2026-03-01T09:00:03.000Z',
      raw: { result: job_info.result, transpileResult: job_info.transpile_result },
    })
  })

  it('reads an expectation of exactly 0', () => {
    expect(decodeJob(jobFixtures.estimation)).toMatchObject({
      operator: [{ pauli: 'X 0 X 1', coefficient: 1.5 }],
      result: { estimation: { value: 0, standardDeviation: 0.0316 } },
    })
  })

  it.each([
    [
      { exp_value: [0.5, 0], stds: 0.1 },
      { value: 0.5, standardDeviation: 0.1 },
    ],
    [{ exp_value: '-1', stds: null }, { value: -1 }],
    [{ exp_value: null, stds: 0.1 }, undefined],
  ])('reads the expectation in %j', (estimation, want) => {
    expect(decodeJob({ job_id: 'a', job_info: { result: { estimation } } })?.result?.estimation).toEqual(want)
  })

  it('reads the code of the message with its values, if the cloud sends them', () => {
    const info = { message: 'The job exceeded its time limit.', message_code: 'run/timed-out' }
    const job = { ...jobFixtures.failed, job_info: { ...info, message_params: { seconds: 600, odd: null } } }
    expect(decodeJob(job)?.reason).toEqual({ code: 'run/timed-out', values: { seconds: 600 } })
    expect(decodeJob(jobFixtures.failed)).not.toHaveProperty('reason')
  })

  it('reads the message of a failed job', () => {
    const job = decodeJob(jobFixtures.failed)
    expect(job).toMatchObject({ name: '', message: 'The device has 2 qubits.' })
    expect(job).not.toHaveProperty('result')
  })

  it('reads the counts of each program of a multi-manual job in order', () => {
    expect(decodeJob(jobFixtures.multiManual)).toMatchObject({
      programs: ['OPENQASM 3; // one', 'OPENQASM 3; // two'],
      combinedProgram: 'OPENQASM 3; // both',
      result: {
        sampling: {
          counts: { '001': 3, '110': 1 },
          dividedCounts: { 0: { '0': 1, '1': 3 }, 1: { '00': 3, '11': 1 } },
        },
      },
    })
  })

  it.each<[about: string, divided: unknown, want: unknown]>([
    [
      'by the position of the program',
      { '2': { '0': 8 }, '0': { '1': 8 } },
      { 0: { '1': 8 }, 2: { '0000': 8 } },
    ],
    ['also in a list', [{ '1': 8 }, null, { '0x3': 8 }], { 0: { '1': 8 }, 2: { '0011': 8 } }],
    ['also in JSON text', '{"1": {"2": 5, "3": 3}}', { 1: { '010': 5, '011': 3 } }],
    ['padded to the bits of its program', { '1': { '0': 5, '1': 3 } }, { 1: { '000': 5, '001': 3 } }],
    ['without those of unknown programs', { all: { '0': 1 } }, undefined],
  ])('reads the counts of each program %s', (_, divided_counts, want) => {
    const program = ['bit c;', 'bit[3] c;', 'creg c[4];']
    const job_info = { program, result: { sampling: { counts: {}, divided_counts } } }
    expect(decodeJob({ job_id: 'a', job_info })?.result?.sampling?.dividedCounts).toEqual(want)
  })

  it('pads integer outcomes to the bits that the programs declare', () => {
    const counts = (program: string[]) =>
      decodeJob({ job_id: 'a', job_info: { program, result: { sampling: { counts: { '2': 3 } } } } })?.result
        ?.sampling?.counts
    expect(counts(['bit[2] c; bit d;'])).toEqual({ '010': 3 })
    expect(counts(['bit[2] c;', 'bit[3] c;'])).toEqual({ '00010': 3 })
    expect(counts(['bit[2] c;', 'bit[n] c;'])).toEqual({ '10': 3 })
  })

  it('names what it cannot read', () => {
    const result = {
      sampling: { counts: { '0': 1, '1.5': 2 }, divided_counts: { '0': { '1': 0.5 }, '-1': {}, '1': [7] } },
      estimation: { exp_value: 'much', stds: 'nan' },
      mitigation_details: {
        ro_error_mitigation: { raw_counts: { up: 1 }, quasi_probabilities: { '0': 'half' } },
      },
    }
    expect(decodeJob({ job_id: 'a', job_info: { result } })?.result?.unreadable).toEqual([
      { path: ['sampling', 'counts', '1.5'], value: 2 },
      { path: ['sampling', 'divided_counts', '0', '1'], value: 0.5 },
      { path: ['sampling', 'divided_counts', '1'], value: [7] },
      { path: ['sampling', 'divided_counts', '-1'], value: {} },
      { path: ['estimation', 'exp_value'], value: 'much' },
      { path: ['estimation', 'stds'], value: 'nan' },
      { path: ['mitigation_details', 'ro_error_mitigation', 'raw_counts', 'up'], value: 1 },
      { path: ['mitigation_details', 'ro_error_mitigation', 'quasi_probabilities', '0'], value: 'half' },
    ])
    expect(decodeJob({ job_id: 'a', job_info: { result: { sampling: { counts: [1] } } } })?.result).toEqual({
      unreadable: [{ path: ['sampling', 'counts'], value: [1] }],
    })
  })

  it('reads JSON in strings, a flat mapping, decimal keys, a date without a zone', () => {
    const job = decodeJob(foreignJobFixtures.jsonInStrings)
    expect(job?.transpileResult).not.toHaveProperty('bitMapping')
    expect(job).toMatchObject({
      shots: 8,
      submittedAt: '2026-03-01T09:00:00.000Z',
      transpilerInfo: { transpiler_lib: null },
      mitigationInfo: {},
      result: { sampling: { counts: { '00': 5, '11': 3 } } },
      transpileResult: {
        stats: { before: { depth: 3 }, after: { depth: 5 } },
        qubitMapping: { '0': 1, '1': 0 },
      },
      raw: { result: { sampling: { counts: { '0': 5, '3': 3 } } } },
    })
  })

  it('pads integer outcomes to the bits of the transpiled program', () => {
    const job_info = {
      result: { sampling: { counts: { '0': 1, '2': 3 } } },
      transpile_result: { virtual_physical_mapping: { bit_mapping: { '0': 0, '1': 1, '2': 2 } } },
    }
    expect(decodeJob({ job_id: 'a', job_info })?.result?.sampling?.counts).toEqual({ '000': 1, '010': 3 })
  })

  it('reads a mapping of bits without qubits', () => {
    const job_info = { transpile_result: { virtual_physical_mapping: { bit_mapping: { '0': 1 } } } }
    expect(decodeJob({ job_id: 'a', job_info })?.transpileResult).toEqual({
      bitMapping: { '0': 1 },
    })
  })

  it('pads counts before mitigation like those after it', () => {
    const mitigation_details = {
      ro_error_mitigation: { raw_counts: { '0': 1 }, quasi_probabilities: { '1': 1 } },
    }
    const job_info = { result: { sampling: { counts: { '011': 1 } }, mitigation_details } }
    expect(decodeJob({ job_id: 'a', job_info })?.result?.mitigation).toMatchObject({
      rawCounts: { '000': 1 },
      quasiProbabilities: { '001': 1 },
    })
  })

  it('reads a term without a coefficient as 1', () => {
    const job_info = { operator: [{ pauli: 'Z 0' }, { pauli: 'X 0', coeff: 0 }, { coeff: 2 }] }
    expect(decodeJob({ job_id: 'a', job_info })?.operator).toEqual([
      { pauli: 'Z 0', coefficient: 1 },
      { pauli: 'X 0', coefficient: 0 },
    ])
  })

  it('keeps unknown types and statuses', () => {
    expect(decodeJob(foreignJobFixtures.unknownWords)).toMatchObject({
      type: 'annealing',
      status: 'calibrating',
      programs: [],
    })
  })

  it('reads a program that is not in a list', () => {
    expect(decodeJob({ job_id: 'a', job_info: { program: 'OPENQASM 3;' } })?.programs).toEqual([
      'OPENQASM 3;',
    ])
  })
})

describe('decodeJobSummary', () => {
  it('fills absent members', () => {
    expect(decodeJobSummary(foreignJobFixtures.bare)).toEqual({
      id: '7',
      name: '',
      description: '',
      type: 'unknown',
      status: 'unknown',
      deviceId: '',
    })
  })

  it.each([{}, { job_id: null }, null, [], 'job'])('finds no job in %j', (given) => {
    expect(decodeJobSummary(given)).toBeUndefined()
    expect(decodeJob(given)).toBeUndefined()
  })
})
