import {
  bitsAre,
  checkForDevice,
  createCircuit,
  createSeededRandom,
  gate,
  measure,
  when,
  type Circuit,
} from '@qportal/circuit'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { transpile, type Transpiled } from '../src/transpile.ts'

const simulator = createReferenceSimulator()
/** 1 -> 0, 1 -> 2, 3 -> 2 */
const couplings = [
  { control: 1, target: 0 },
  { control: 1, target: 2 },
  { control: 3, target: 2 },
]
const levels = [0, 1, 2] as const

function transpileFor(
  circuit: Circuit,
  basisGates: readonly string[],
  optimizationLevel: 0 | 1 | 2 = 1,
): Transpiled {
  const options = { qubitCount: 4, basisGates, couplings, optimizationLevel, seed: 1 }
  const transpiled = transpile(circuit, options)
  if (!('circuit' in transpiled)) throw new Error(JSON.stringify(transpiled))
  return transpiled
}

async function amplitudes(circuit: Circuit) {
  const { amplitudes: range } = await simulator.run(circuit, { seed: 1, amplitudes: { start: 0, count: 16 } })
  return range.values
}

/** Returns |<state of the circuit | state of the transpiled one, with its qubits moved back>|. */
async function overlap(circuit: Circuit, { circuit: there, end }: Transpiled): Promise<number> {
  const [wanted, got] = [await amplitudes(circuit), await amplitudes(there)]
  let [re, im] = [0, 0]
  for (let index = 0; index < 16; index++) {
    const place = end.reduce((sum, physical, qubit) => sum + (((index >> qubit) & 1) << physical), 0)
    const [a, b, c, d] = [wanted[2 * index]!, wanted[2 * index + 1]!, got[2 * place]!, got[2 * place + 1]!]
    re += a * c + b * d
    im += a * d - b * c
  }
  return Math.hypot(re, im)
}

function randomCircuit(seed: number): Circuit {
  const uniform = createSeededRandom(`basis ${seed}`)
  const pick = (count: number) => Math.floor(uniform() * count)
  const angle = () => (pick(3) === 0 ? (Math.PI / 2) * pick(4) : 7 * uniform() - 3.5)
  const first = [0, 1, 2, 3].map((qubit) => gate('u3', [qubit], [angle(), angle(), angle()]))
  const rest = Array.from({ length: 14 }, () => {
    const a = pick(4)
    const b = (a + 1 + pick(3)) % 4
    const one = ['h', 'x', 's', 'sx', 't'][pick(5)]!
    const two = ['cx', 'cz', 'swap', 'ecr', 'iswap'][pick(5)]!
    if (pick(3) === 0) return gate(two, [a, b])
    return pick(2) === 0 ? gate(one, [a]) : gate(['rx', 'ry', 'rz', 'p'][pick(4)]!, [a], [angle()])
  })
  return createCircuit({ qubits: 4 }, [...first, ...rest])
}

describe('gates of a device', () => {
  const oneQubit = [
    ['rz', 'sx', 'x'],
    ['p', 'sx'],
    ['u3'],
    ['U'],
    ['u', 'rz'],
    ['rz', 'ry'],
    ['rz', 'rx'],
    ['u1', 'rx'],
    ['rx', 'ry'],
  ]
  const pairs = ['cx', 'CX', 'cz', 'ecr', 'rzz', 'rzx', 'rxx', 'ryy', 'cp', 'iswap']
  const bases = [
    ...oneQubit.map((gates) => [...gates, 'cz']),
    ...pairs.map((pair) => ['rz', 'sx', pair]),
    ['u3', 'cx'],
    ['rx', 'rz', 'ecr'],
  ]

  it.each(bases.map((basis) => [basis.join(' '), basis] as const))(
    'express circuits as %s',
    async (_, basis) => {
      const device = { qubitCount: 4, basisGates: basis, couplings }
      for (const seed of [1, 2, 3, 4])
        for (const level of levels) {
          const circuit = randomCircuit(seed)
          const transpiled = transpileFor(circuit, basis, level)
          expect(checkForDevice(transpiled.circuit, device)).toEqual([])
          expect(await overlap(circuit, transpiled), `circuit ${seed}, level ${level}`).toBeCloseTo(1, 9)
        }
    },
  )

  it('are as many as those of the program where the device has them', () => {
    const ring = createCircuit({ qubits: 3 }, [gate('cz', [0, 1]), gate('cz', [1, 2])])
    for (const level of levels) {
      const { circuit } = transpileFor(ring, ['rz', 'sx', 'cz'], level)
      expect(circuit.instructions.map((each) => each.kind === 'gate' && each.gate)).toEqual(['cz', 'cz'])
    }
  })

  it('are not reversed if they do the same in both directions', () => {
    const pair = createCircuit({ qubits: 2 }, [gate('cz', [0, 1])])
    expect(transpileFor(pair, ['rz', 'sx', 'cz'], 0).after.oneQubitGates).toBe(0)
    expect(transpileFor(pair, ['rz', 'sx', 'ecr'], 0).after.oneQubitGates).toBeGreaterThan(0)
  })

  it('replace cx in conditions, too', () => {
    const conditional = createCircuit({ qubits: 2, bits: 1 }, [
      measure(0, 0),
      when(bitsAre([0], 1), [gate('cx', [0, 1])]),
    ])
    const { circuit } = transpileFor(conditional, ['u3', 'cz'])
    expect(checkForDevice(circuit, { basisGates: ['u3', 'cz'], instructions: ['measure', 'if'] })).toEqual([])
  })
})

it('lists the qubits of each inserted swap', () => {
  const far = createCircuit({ qubits: 4 }, [gate('cx', [0, 3])])
  const { swaps, swapped } = transpileFor(far, ['rz', 'sx', 'cx'], 0)
  expect(swapped).toHaveLength(swaps)
  const isCoupled = ([a, b]: readonly [number, number]) =>
    couplings.some(
      ({ control, target }) => (control === a && target === b) || (control === b && target === a),
    )
  expect(swapped.every(isCoupled)).toBe(true)
})
