import { checkForDevice, createCircuit, gate } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeProgram } from './place-program.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']
function chip(ids: readonly number[], pairs: readonly (readonly [number, number])[]) {
  return {
    qubits: ids.map((id) => ({ id, gateDurationsNs: {} })),
    couplings: pairs.map(([control, target]) => ({ control, target, gateDurationsNs: {} })),
  }
}

/** Places a program at level 0, which keeps qubits in place where possible. */
function placed(
  calibration: ReturnType<typeof chip>,
  maxUsedQubits: number,
  pairs: readonly (readonly [number, number])[] = [[0, 1]],
) {
  const circuit = createCircuit(
    { qubits: Math.max(...pairs.flat()) + 1 },
    pairs.map((pair) => gate('cx', pair)),
  )
  const settings = { optimizationLevel: 0, seed: 1 } as const
  const placement = placeProgram(circuit, { settings, observed: [], calibration, basisGates, maxUsedQubits })
  if (!('circuit' in placement)) throw new Error(JSON.stringify(placement))
  return placement
}

function placesOf(...of: Parameters<typeof placed>): number[] {
  return [...placed(...of).start.values()]
}

describe('placeProgram with fewer qubits than the device has', () => {
  it('moves a pair that would need too many qubits in between', () => {
    const path = [
      [0, 3],
      [3, 1],
      [1, 4],
      [4, 2],
    ] as const
    expect(placesOf(chip([0, 1, 2, 3, 4], path), 3)).toEqual([0, 1])
    expect(placesOf(chip([0, 1, 2, 3, 4], path), 2)).not.toEqual([0, 1])
  })

  it('keeps qubits in place that a coupled qubit connects', () => {
    const path = [
      [0, 1],
      [1, 3],
      [3, 2],
      [2, 4],
    ] as const
    expect(placesOf(chip([0, 1, 2, 3, 4], path), 4, [[1, 2]])).toEqual([1, 2])
  })

  it('moves a program from numbers that the device does not have', () => {
    const line = [
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const
    expect(placesOf(chip([1, 2, 3, 4], line), 2)).toEqual([1, 2])
  })

  it('uses only coupled pairs of at most so many qubits, on random devices', () => {
    const device = fc.integer({ min: 3, max: 8 }).chain((size) =>
      fc.record({
        order: fc.shuffledSubarray(
          Array.from({ length: size + 2 }, (_, id) => id),
          { minLength: size, maxLength: size },
        ),
        parents: fc.array(fc.nat(size - 1), { minLength: size, maxLength: size }),
        maxUsedQubits: fc.integer({ min: 3, max: size }),
      }),
    )
    fc.assert(
      fc.property(device, fc.boolean(), ({ order, parents, maxUsedQubits }, isTriangle) => {
        const pairs = order.slice(1).map((id, i) => [order[parents[i]! % (i + 1)]!, id] as const)
        const calibration = chip(order, pairs)
        const program = isTriangle
          ? ([
              [0, 1],
              [1, 2],
              [0, 2],
            ] as const)
          : ([[2, 0]] as const)
        const { circuit } = placed(calibration, maxUsedQubits, program)
        const qubitCount = Math.max(...order) + 1
        expect(checkForDevice(circuit, { qubitCount, basisGates, couplings: calibration.couplings })).toEqual(
          [],
        )
      }),
    )
  })
})
