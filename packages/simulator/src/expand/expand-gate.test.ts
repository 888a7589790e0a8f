import type { GateDefinition, GateInstruction } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { circuit, define, gate } from '../../test/build-circuit.ts'
import { lowerCircuit } from './lower-circuit.ts'

const huge = Number.MAX_SAFE_INTEGER

function stepsOf(gateDefinitions: readonly GateDefinition[], instructions: readonly GateInstruction[]) {
  return lowerCircuit(circuit(1, 0, instructions, { gateDefinitions }), {}).steps.length
}

const tooLarge = expect.objectContaining({ code: 'simulator/too-large' })

describe('a custom gate to a huge power', () => {
  it.each([
    ['is empty', []],
    ['calls an empty one', [gate('empty', [0])]],
    [
      'calls an empty one to huge powers',
      [gate('empty', [0], [], { power: huge }), gate('empty', [0], [], { power: -huge })],
    ],
  ])('emits no steps if it %s', (_name, body) => {
    const definitions = [define('empty', [], 1, []), define('outer', [], 1, body)]
    const outer = gate('outer', [0], [], { power: huge })
    expect(stepsOf(definitions, [outer, gate('x', [0]), outer])).toBe(1)
  })

  it('emits no steps for deeply nested empty gates', () => {
    const doubled = Array.from({ length: 60 }, (_, i) =>
      define(`g${i + 1}`, [], 1, [gate(`g${i}`, [0], [], { power: huge }), gate(`g${i}`, [0])]),
    )
    expect(stepsOf([define('g0', [], 1, []), ...doubled], [gate('g60', [0], [], { power: huge })])).toBe(0)
  })

  it('repeats gates between empty ones', () => {
    const outer = define('outer', [], 1, [gate('empty', [0]), gate('x', [0]), gate('empty', [0])])
    expect(stepsOf([define('empty', [], 1, []), outer], [gate('outer', [0], [], { power: -5 })])).toBe(5)
  })

  // It makes all the calls that the limit allows.
  it('is rejected for too many calls before it emits too many gates', { timeout: 60_000 }, () => {
    const chain = Array.from({ length: 200 }, (_, i) => define(`g${i + 1}`, [], 1, [gate(`g${i}`, [0])]))
    const definitions = [define('g0', [], 1, [gate('x', [0])]), ...chain]
    // 60,000 gates, 12 million calls of gates.
    expect(() => stepsOf(definitions, [gate('g200', [0], [], { power: 60_000 })])).toThrow(tooLarge)
    expect(stepsOf(definitions, [gate('g200', [0], [], { power: 100 })])).toBe(100)
  })

  it('is rejected for too much work on fractional powers', () => {
    const root = define('root', [], 1, [gate('x', [0])])
    const roots = define('roots', [], 1, [gate('root', [0], [], { power: 0.5 })])
    expect(() => stepsOf([root, roots], [gate('roots', [0], [], { power: huge })])).toThrow(tooLarge)
    expect(stepsOf([root, roots], [gate('roots', [0], [], { power: 3 })])).toBe(3)
  })
})
