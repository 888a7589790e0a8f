import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { action } from '../../test/action.ts'
import { turns } from '../../test/turns.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { findGate, gateTable } from '../gates/gate-table.ts'
import { distanceBetween } from '../matrices/matrix-algebra.ts'
import { expandModifiers } from './expand-modifiers.ts'
import { foldModifiers, unfoldControls } from './fold-modifiers.ts'
import type { GateAction, GateCall } from './gate-call.ts'
import { unitaryOfActions } from './unitary-of.ts'

function plain(calls: readonly GateCall[]): GateAction[] {
  return calls.map((call) => ({ ...call, controls: [], power: 1 }))
}

/** An action on the first qubits, permuted by `order`. */
function actionsOf(options: { powers: fc.Arbitrary<number>; maxControls: number; rows?: string[] }) {
  return fc
    .record({
      row: fc.constantFrom(...gateTable.filter(({ name }) => options.rows?.includes(name) ?? true)),
      angles: fc.array(
        fc.oneof(
          turns,
          fc.integer({ min: -8, max: 8 }).map((n) => (n * Math.PI) / 2),
        ),
        { minLength: 4, maxLength: 4 },
      ),
      states: fc.array(fc.constantFrom(0 as const, 1 as const), { maxLength: options.maxControls }),
      order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      power: options.powers,
    })
    .filter(({ row, states }) => row.qubits + states.length > 0 && row.qubits + states.length <= 6)
    .map(({ row, angles, states, order, power }) =>
      action(row.name, order.slice(0, row.qubits), angles.slice(0, row.parameters.length), {
        controls: states.map((state, i) => ({ qubit: order[row.qubits + i]!, state })),
        power,
      }),
    )
}

function distance(a: readonly GateAction[], b: readonly GateAction[]) {
  return distanceBetween(unitaryOfActions(a, 6), unitaryOfActions(b, 6))
}

const whole = fc.integer({ min: -9, max: 12 })

describe('expandModifiers', () => {
  // Random controls on up to ten qubits, of which a busy machine runs few per second.
  it('keeps the unitary of controls of both kinds and whole powers', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(actionsOf({ powers: whole, maxControls: 4 }), (one) => {
        expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-12)
      }),
      { numRuns: 100 },
    )
  })

  it.each([1e-8, 1e-10, 1e-12, 1e-16])(
    'keeps the unitary of a power that differs from a swap by %d',
    (miss) => {
      const one = action('u2', [0], [0, miss], { power: 10 })
      expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-14)
    },
  )

  it.each([1e-8, 1e-10, 1e-12, 1e-16])(
    'keeps the unitary of a power that differs from a diagonal by %d',
    (miss) => {
      const one = action('u3', [0], [miss, 0.3, -1.1], { power: 10 })
      expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-14)
    },
  )

  it.each([1e-8, 1e-10, 1e-12])(
    'keeps a power with a phase of its own that misses an exchange by %d',
    (miss) => {
      const one = action('U', [0], [Math.PI / 2, 0.3, miss - 0.3], { power: 10 })
      expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-14)
    },
  )

  it('repeats a gate for small powers, and computes large powers where it can', () => {
    const count = (name: string, power: number) =>
      expandModifiers(
        action(name, [0, 1, 2, 3].slice(0, findGate(name)!.qubits), name === 'u3' ? [1, 2, 3] : [], {
          power,
        }),
      )?.length
    expect([8, 9].map((power) => count('u3', power))).toEqual([8, 2])
    expect([8, 9, 1e9].map((power) => count('iswap', power))).toEqual([8, 2, 2])
    expect(count('rc3x', 1000)).toBe(1000)
  })

  it('expands the inverse and the singly controlled form of every gate', () => {
    for (const row of gateTable.filter(({ qubits }) => qubits < 5))
      for (const power of [1, -1]) {
        const qubits = Array.from({ length: row.qubits }, (_, i) => i + 1)
        const angles = [0.7, -1.3, 2.9, 0.2].slice(0, row.parameters.length)
        for (const state of [0, 1] as const) {
          const one = action(row.name, qubits, angles, { controls: [{ qubit: 0, state }], power })
          expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-12)
        }
      }
  })

  it('keeps the unitary of fractional powers', () => {
    const rows =
      'id x y z h s sdg t tdg sx sxdg p rx ry rz u2 u3 U gphase cx cy cz ch cp crx cry crz csx swap iswap cu cu3 cswap rxx ryy rzz rzx ecr ccx ccz c3x rccx'
    const fractions = fc.constantFrom(0.5, -0.5, 1 / 3, 2.5, -1.75, 0.1)
    fc.assert(
      fc.property(actionsOf({ powers: fractions, maxControls: 2, rows: rows.split(' ') }), (one) => {
        expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-12)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['a flip', [Math.PI / 2.5, -Math.PI / 2, Math.PI / 2], 2.5],
    ['a flip with phases', [Math.PI / 12, 0.3, -0.3], 12],
    ['a phase', [0, 0.4, 0.9], 12.5],
    ['the identity', [Math.PI / 2, -Math.PI / 2, Math.PI / 2], 16],
  ])('keeps the unitary of a power that is %s', (_, angles, power) => {
    const one = action('u3', [1], angles, { controls: [{ qubit: 0, state: 1 }], power })
    const matrix = unitaryOfActions(plain(expandModifiers(one)!), 2)
    expect(distanceBetween(matrix, unitaryOfActions([one], 2))).toBeLessThan(1e-12)
  })

  // OpenQASM 3.1, "Gates / Quantum gate modifiers": the principal value of each eigenvalue.
  it.each([0.5, -1.75, 1e9])('computes the power %d of any gate from its matrix', (power) => {
    for (const row of gateTable.filter(({ qubits }) => qubits >= 3)) {
      const qubits = Array.from({ length: row.qubits }, (_, i) => (i + 1) % row.qubits)
      const one = action(row.name, qubits, [], { power })
      expect(distance(plain(expandModifiers(one)!), [one])).toBeLessThan(1e-9)
    }
    const controlled = action('rc3x', [3, 1, 2, 0], [], { controls: [{ qubit: 4, state: 0 }], power })
    expect(distance(plain(expandModifiers(controlled)!), [controlled])).toBeLessThan(1e-9)
  })

  it('returns undefined for a fractional power of an angle without a value', () => {
    const theta = { kind: 'parameter', name: 'theta' } as const
    const one = { ...action('rx', [0], [], { power: 0.5 }), parameters: [theta] }
    expect(expandModifiers(one)).toBeUndefined()
  })

  it('keeps the product of a power and a large angle finite', () => {
    const [call] = expandModifiers(action('rz', [0], [1.7e308], { power: 2 }))!
    expect(evaluateAngle(call!.parameters[0]!)).toBeCloseTo(2 * (1.7e308 % (4 * Math.PI)), 12)
  })

  it('keeps angle expressions', () => {
    const theta = { kind: 'parameter', name: 'theta' } as const
    const one = {
      ...action('rz', [1]),
      parameters: [theta],
      controls: [{ qubit: 0, state: 1 } as const],
      power: -3,
    }
    expect(expandModifiers(one)).toEqual([
      {
        gate: 'crz',
        qubits: [0, 1],
        parameters: [{ kind: 'binary', operator: '*', left: { kind: 'number', value: -3 }, right: theta }],
      },
    ])
  })

  it.each([0, 1])('keeps the unitary of six controls with %i spare qubits', (spare) => {
    const controls = [0, 1, 2, 3, 4, 6].map((qubit) => ({ qubit, state: 1 }) as const)
    const one = action('x', [5], [], { controls })
    const calls = expandModifiers(
      one,
      Array.from({ length: spare }, (_, i) => 7 + i),
    )!
    const matrix = unitaryOfActions(plain(calls), 7 + spare)
    expect(distanceBetween(matrix, unitaryOfActions([one], 7 + spare))).toBeLessThan(1e-12)
  })

  it('does not use a qubit of the gate as a spare qubit', () => {
    const controls = [0, 1, 2, 3, 4, 6].map((qubit) => ({ qubit, state: 1 }) as const)
    const one = action('x', [5], [], { controls })
    expect(expandModifiers(one, [7])).not.toEqual(expandModifiers(one))
    expect(expandModifiers(one, [5, 0])).toEqual(expandModifiers(one))
  })

  it('grows with the square of the number of controls', () => {
    const count = (controls: number, spare: number[]) =>
      expandModifiers(
        action('x', [0], [], {
          controls: Array.from({ length: controls }, (_, i) => ({ qubit: i + 1, state: 1 })),
        }),
        spare,
      )!.length
    expect(count(64, [100])).toBeLessThan(64 ** 2)
    expect(count(64, [])).toBeLessThan(64 ** 3)
  })
})

describe('foldModifiers', () => {
  it('keeps the unitary', () => {
    fc.assert(
      fc.property(actionsOf({ powers: fc.constantFrom(1, -1, 2), maxControls: 4 }), (one) => {
        expect(distance([foldModifiers(one)], [one])).toBeLessThan(1e-12)
      }),
      { numRuns: 60 },
    )
  })

  it('names controlled and inverse gates', () => {
    const controls = [
      { qubit: 2, state: 1 },
      { qubit: 3, state: 0 },
      { qubit: 4, state: 1 },
    ] as const
    expect(foldModifiers(action('x', [0], [], { controls }))).toEqual(
      action('ccx', [2, 4, 0], [], { controls: [{ qubit: 3, state: 0 }] }),
    )
    expect(foldModifiers(action('s', [0], [], { power: -1 }))).toEqual(action('sdg', [0]))
    expect(foldModifiers(action('mine', [0], [], { power: -1 }))).toEqual(
      action('mine', [0], [], { power: -1 }),
    )
  })
})

describe('unfoldControls', () => {
  it('keeps the unitary and leaves no controls in the name', () => {
    fc.assert(
      fc.property(actionsOf({ powers: fc.constantFrom(1, -1), maxControls: 2 }), (one) => {
        expect(distance([unfoldControls(one)], [one])).toBeLessThan(1e-12)
      }),
      { numRuns: 60 },
    )
    expect(unfoldControls(action('ccx', [4, 2, 0]))).toEqual(
      action('x', [0], [], {
        controls: [
          { qubit: 4, state: 1 },
          { qubit: 2, state: 1 },
        ],
      }),
    )
    expect(unfoldControls(action('p', [0], [1]))).toEqual(action('p', [0], [1]))
  })
})
