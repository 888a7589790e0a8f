import { decodeCalibration, type Calibration } from '@qportal/api-client/calibration'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestConnectedQubits } from './best-connected-qubits.ts'

interface Chip {
  /** Fidelity of the one-qubit gate, and readout error. */
  qubits: readonly (readonly [number, number])[]
  couplings: readonly (readonly [control: number, target: number, fidelity: number])[]
}

function calibrationOf({ qubits, couplings }: Chip): Calibration {
  const reading = decodeCalibration({
    qubits: qubits.map(([fidelity, error], id) => ({
      id,
      fidelity,
      meas_error: { readout_assignment_error: error },
    })),
    couplings: couplings.map(([control, target, fidelity]) => ({ control, target, fidelity })),
  })
  if (reading.state !== 'present') throw new Error(reading.state)
  return reading.calibration
}

/**
 * The best score of all trees of `size - 1` couplings that connect `size` qubits; slow but obvious.
 */
function bruteForce({ qubits, couplings }: Chip, size: number): number | undefined {
  const own = ([fidelity, error]: readonly [number, number]) => fidelity * (1 - error)
  const scores: number[] = []
  const choose = (chosen: Chip['couplings'], from: number): void => {
    if (chosen.length === size - 1) {
      const first = chosen[0]?.[0]
      if (first === undefined) return
      const joined = new Set([first])
      for (const _ of chosen)
        for (const [a, b] of chosen) {
          if (joined.has(a)) joined.add(b)
          if (joined.has(b)) joined.add(a)
        }
      if (joined.size !== size || chosen.some(([a]) => !joined.has(a))) return
      const nodes = [...joined].map((id) => own(qubits[id]!))
      scores.push([...nodes, ...chosen.map(([, , fidelity]) => fidelity)].reduce((all, one) => all * one, 1))
      return
    }
    couplings.slice(from).forEach((coupling, index) => choose([...chosen, coupling], from + index + 1))
  }
  choose([], 0)
  return scores.length ? Math.max(...scores) : undefined
}

const share = fc.integer({ min: 1, max: 100 }).map((hundredths) => hundredths / 100)

const chips = fc.integer({ min: 2, max: 8 }).chain((count) => {
  const qubit = fc.nat(count - 1)
  const coupling = fc.tuple(qubit, qubit, share).filter(([control, target]) => control !== target)
  return fc.record({
    qubits: fc.array(
      fc.tuple(
        share,
        share.map((value) => 1 - value),
      ),
      { minLength: count, maxLength: count },
    ),
    couplings: fc.array(coupling, { minLength: 1, maxLength: 12 }),
  })
})

describe('bestConnectedQubits', () => {
  it.each([
    ['with beam search', {}],
    ['without beam search', { beamWidth: 0 }],
  ])('finds the score of a brute-force search on any small chip, %s', (_, options) => {
    fc.assert(
      fc.property(chips, fc.integer({ min: 2, max: 5 }), (chip, size) => {
        const found = bestConnectedQubits(calibrationOf(chip), size, options)
        const best = bruteForce(chip, size)
        expect(found === undefined).toBe(best === undefined)
        expect((found?.score ?? 1) / (best ?? 1)).toBeCloseTo(1, 10)
        expect(found?.proven ?? true).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('returns the qubits and couplings whose fidelities give the score', () => {
    const found = bestConnectedQubits(
      calibrationOf({
        qubits: [
          [0.99, 0.1],
          [0.98, 0.1],
          [0.97, 0.2],
          [0.5, 0.5],
        ],
        couplings: [
          [0, 1, 0.9],
          [1, 0, 0.95],
          [1, 2, 0.9],
          [0, 2, 0.8],
          [2, 3, 1],
        ],
      }),
      3,
    )
    expect(found).toMatchObject({ qubits: [0, 1, 2], proven: true })
    expect(found?.couplings.map(({ from, to }) => [from, to].toSorted((a, b) => a - b))).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(found?.oneQubit).toBeCloseTo(0.99 * 0.98 * 0.97, 12)
    expect(found?.readout).toBeCloseTo(0.9 * 0.9 * 0.8, 12)
    expect(found?.twoQubit).toBeCloseTo(0.95 * 0.9, 12)
  })

  it('includes a worse qubit that connects better ones', () => {
    const found = bestConnectedQubits(
      calibrationOf({
        qubits: [
          [1, 0],
          [1, 0],
          [0.9, 0],
          [0.99, 0],
        ],
        couplings: [
          [0, 1, 0.01],
          [0, 2, 1],
          [2, 1, 1],
          [0, 3, 0.5],
        ],
      }),
      3,
    )
    expect(found?.qubits).toEqual([0, 1, 2])
    expect(found?.score).toBeCloseTo(0.9, 12)
  })

  it('excludes qubits and couplings that lack a value that others have', () => {
    const reading = decodeCalibration({
      qubits: [{ id: 0, fidelity: 0.9 }, { id: 1, fidelity: 0.9 }, { id: 2 }, { id: 3, fidelity: 0.8 }],
      couplings: [
        { control: 0, target: 2, fidelity: 0.99 },
        { control: 0, target: 1, fidelity: null },
        { control: 0, target: 3, fidelity: 0.5 },
      ],
    })
    if (reading.state !== 'present') throw new Error(reading.state)
    expect(bestConnectedQubits(reading.calibration, 2)).toMatchObject({
      qubits: [0, 3],
      readout: undefined,
    })
    expect(bestConnectedQubits(reading.calibration, 3)).toBeUndefined()
  })

  it('returns a connected set, not proven best, when it stops early', () => {
    const side = 8
    const qubits = Array.from({ length: side * side }, (_, id) => [0.999 - (id % 7) / 1e4, 0.01] as const)
    const couplings = qubits.flatMap((_, id) => [
      ...(id % side < side - 1 ? [[id, id + 1, 0.99 - (id % 5) / 1e3] as const] : []),
      ...(id + side < side * side ? [[id, id + side, 0.99 - (id % 3) / 1e3] as const] : []),
    ])
    const found = bestConnectedQubits(calibrationOf({ qubits, couplings }), 12, { maxSteps: 100 })
    expect(found?.proven).toBe(false)
    expect(found?.qubits).toHaveLength(12)
    expect(found?.couplings).toHaveLength(11)
  })
})
