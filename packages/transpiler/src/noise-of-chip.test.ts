import { describe, expect, it } from 'vitest'
import type { ChipCalibration, ChipQubit } from './chip-calibration.ts'
import { noiseOfChip } from './noise-of-chip.ts'

const qubits = Array.from(
  { length: 9 },
  (_, id): ChipQubit & Required<Pick<ChipQubit, 'fidelity' | 't1Us' | 't2Us'>> => ({
    id,
    fidelity: 0.9992 - 1e-4 * id,
    readOneGivenZero: 0.01 + 1e-3 * id,
    readZeroGivenOne: 0.02 + 1e-3 * id,
    t1Us: 60 + 5 * id,
    t2Us: 150 - 10 * id,
    gateDurationsNs: { rz: 0, sx: 32, x: 40 },
  }),
)
const chip = {
  qubits,
  couplings: [
    [1, 0],
    [1, 2],
    [1, 4],
    [3, 4],
  ].map(([control, target], index) => ({
    control: control!,
    target: target!,
    fidelity: 0.99 - 1e-3 * index,
    gateDurationsNs: { cx: 300 + 20 * index },
  })),
}
const all = qubits.map(({ id }) => id)

/**
 * Returns the fractions of the Bloch vector that remain after a gate's relaxation, along Z and
 * across it.
 */
function remainingBloch({ t1Us = 0, t2Us = 0 }: ChipQubit, nanoseconds: number) {
  return {
    along: Math.exp(-nanoseconds / (1000 * t1Us)),
    across: Math.exp(-nanoseconds / (1000 * Math.min(t2Us, 2 * t1Us))),
  }
}
/** Returns the entanglement fidelity of a relaxation with the identity. */
function identityFidelity(qubit: ChipQubit, nanoseconds: number) {
  const { along, across } = remainingBloch(qubit, nanoseconds)
  return (1 + along + 2 * across) / 4
}
function change(of: Partial<ChipQubit>): ChipCalibration {
  return { ...chip, qubits: qubits.map((qubit) => ({ ...qubit, ...of })) }
}

describe('noiseOfChip', () => {
  it('reproduces the calibrated fidelity of one-qubit gates, averaged over all states', () => {
    const { dt, qubits: noises } = noiseOfChip(chip, all)
    expect(dt).toBe(1e-9)
    for (const [index, { gates }] of noises!.entries())
      for (const name of ['sx', 'x'] as const) {
        const qubit = chip.qubits[index]!
        const { depolarizing = 0, duration } = gates![name]!
        const { along, across } = remainingBloch(qubit, qubit.gateDurationsNs[name]!)
        // The six axis states average like all states.
        expect(1 / 2 + ((1 - depolarizing) * (along + 2 * across)) / 6).toBeCloseTo(qubit.fidelity, 12)
        expect(duration).toBeCloseTo(1e-9 * qubit.gateDurationsNs[name]!, 15)
      }
  })

  it('reproduces the calibrated fidelity of two-qubit gates on existing couplings', () => {
    const active = [4, 1, 0]
    const { couplings = [] } = noiseOfChip(chip, active)
    const inside = chip.couplings.filter(({ control, target }) =>
      [control, target].every((qubit) => active.includes(qubit)),
    )
    expect(couplings.map(({ qubits }) => qubits.map((index) => active[index]))).toEqual(
      inside.map(({ control, target }) => [control, target]),
    )
    for (const [index, { gates }] of couplings.entries()) {
      const { control, target, fidelity, gateDurationsNs } = inside[index]!
      const relaxed =
        identityFidelity(chip.qubits[control]!, gateDurationsNs.cx) *
        identityFidelity(chip.qubits[target]!, gateDurationsNs.cx)
      const { depolarizing = 0 } = gates.cx!
      const whole = (1 - depolarizing) * relaxed + depolarizing / 16
      expect((4 * whole + 1) / 5).toBeCloseTo(fidelity, 12)
    }
  })

  it('adds no depolarization if relaxation alone is worse than the calibration', () => {
    const slow = change({ t1Us: 0.1, t2Us: 0.1, fidelity: 0.999 })
    expect(noiseOfChip(slow, [0]).qubits?.[0]?.gates?.sx?.depolarizing).toBe(0)
    expect(noiseOfChip(change({ fidelity: 0.1 }), [0]).qubits?.[0]?.gates?.sx?.depolarizing).toBe(1)
  })

  it('returns readout errors and relaxation in the requested order of qubits', () => {
    const { qubits: noises } = noiseOfChip(change({ t1Us: 50, t2Us: 120 }), [7, 2])
    for (const [index, qubit] of [7, 2].entries()) {
      const { t1, t2, readout } = noises![index]!
      expect(t1).toBeCloseTo(50e-6, 12)
      // T2 is at most 2 T1.
      expect(t2).toBeCloseTo(100e-6, 12)
      const { readOneGivenZero, readZeroGivenOne } = qubits[qubit]!
      expect(readout).toEqual({ prob1Given0: readOneGivenZero, prob0Given1: readZeroGivenOne })
    }
  })

  it('takes a lifetime of zero for unknown', () => {
    const timesOf = (figures: { t1Us: number; t2Us: number }) => {
      const { t1, t2 } = noiseOfChip(change(figures), [0]).qubits![0]!
      return [t1, t2]
    }
    expect(timesOf({ t1Us: 0, t2Us: 30 })).toEqual([undefined, expect.closeTo(30e-6, 12)])
    expect(timesOf({ t1Us: 0, t2Us: 0 })).toEqual([undefined, undefined])
  })

  it('leaves out what was not measured', () => {
    const bare = {
      qubits: [{ id: 0, gateDurationsNs: {} }],
      couplings: [{ control: 0, target: 1, gateDurationsNs: {} }],
    }
    expect(noiseOfChip(bare, [0, 1])).toEqual({ dt: 1e-9, qubits: [{}, {}], couplings: [] })
  })
})
