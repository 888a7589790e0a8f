import type { Device } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { bestAsWritten, compareDevices } from './compare-devices.ts'

function device(id: string, rest: Partial<Device> = {}): Device {
  return {
    id,
    name: id,
    type: 'superconductivity',
    status: 'available',
    pendingJobs: 0,
    basisGates: [],
    supportedInstructions: [],
    description: '',
    ...rest,
  }
}

function info(fidelities: readonly number[], t1 = 50) {
  return JSON.stringify({
    qubits: fidelities.map((fidelity, id) => ({ id, fidelity, frequency: 4.5 + id, qubit_lifetime: { t1 } })),
    couplings: [],
  })
}

function rowsOf(...devices: (Device | undefined)[]) {
  return Object.fromEntries(compareDevices(devices).map(({ key, ...row }) => [key, row]))
}

describe('compareDevices', () => {
  it('puts the values of each property side by side and marks the best', () => {
    const rows = rowsOf(
      device('a', { qubitCount: 3, pendingJobs: 4, deviceInfo: info([0.99, 0.98, 0.97]) }),
      device('b', { qubitCount: 2, pendingJobs: 1, deviceInfo: info([0.999, 0.999], 80) }),
    )
    expect(rows.qubits).toEqual({ kind: 'count', values: [3, 2], best: [0] })
    expect(rows.pendingJobs).toEqual({ kind: 'count', values: [4, 1], best: [1] })
    expect(rows.oneQubitFidelity?.values.map((value) => value?.toFixed(4))).toEqual(['0.9800', '0.9990'])
    expect(rows.oneQubitFidelity?.best).toEqual([1])
    expect(rows.t1).toEqual({ kind: 'median', values: [50, 80], best: [1] })
  })

  it('prefers low errors and waiting times, and long lifetimes and many qubits', () => {
    const chip = (x: number) =>
      JSON.stringify({
        qubits: [
          {
            id: 0,
            fidelity: 1 - x,
            meas_error: { prob_meas1_prep0: x, prob_meas0_prep1: x, readout_assignment_error: x },
            qubit_lifetime: { t1: x, t2: x },
            readout_duration: x,
          },
          { id: 1 },
        ],
        couplings: [{ control: 0, target: 1, fidelity: 1 - x, gate_duration: { cx: x } }],
      })
    const rows = rowsOf(
      device('more', { qubitCount: 2, pendingJobs: 2, deviceInfo: chip(0.2) }),
      device('less', { qubitCount: 1, pendingJobs: 1, deviceInfo: chip(0.1) }),
    )
    const best = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.best]))
    const [more, less] = [[0], [1]]
    expect(best).toEqual({
      qubits: more,
      t1: more,
      t2: more,
      pendingJobs: less,
      // Lower errors mean higher fidelities.
      oneQubitFidelity: less,
      twoQubitFidelity: less,
      readoutFidelity: less,
      oneQubitError: less,
      twoQubitError: less,
      twoQubitTime: less,
      readoutError: less,
      readOneGivenZero: less,
      readZeroGivenOne: less,
      readTime: less,
    })
  })

  it('marks no best frequency, and no best value when all are equal', () => {
    const rows = rowsOf(
      device('a', { deviceInfo: info([0.99]) }),
      device('b', { deviceInfo: info([0.99, 0.99]) }),
    )
    expect(rows.frequency?.best).toEqual([])
    expect(rows.oneQubitError?.best).toEqual([])
    expect(rows.pendingJobs?.best).toEqual([])
  })

  it('has gaps for missing devices and for missing or malformed calibrations', () => {
    const rows = rowsOf(
      device('a', { qubitCount: 5 }),
      device('b', { deviceInfo: '{"qubits": 7' }),
      undefined,
      device('c', { deviceInfo: info([0.99]) }),
    )
    expect(rows.qubits?.values).toEqual([5, undefined, undefined, undefined])
    expect(rows.t1).toEqual({ kind: 'median', values: [undefined, undefined, undefined, 50], best: [] })
    expect(rows).not.toHaveProperty('readoutError')
  })
})

describe('bestAsWritten', () => {
  const write = (value: number) => value.toFixed(2)
  it.each([
    ['a visible difference', [0.99, 0.98], [0], [0]],
    ['a difference below the precision', [0.9901, 0.9902], [1], []],
    ['two values written alike', [0.9901, 0.9902, 0.98], [1], [0, 1]],
    ['no best value', [1, 2], [], []],
    ['a missing value', [undefined, 0.99, 0.98], [1], [1]],
  ] as const)('marks for %s', (_, values, best, marked) => {
    expect(bestAsWritten({ values, best }, write)).toEqual(marked)
  })
})
