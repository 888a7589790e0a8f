import { expect, it } from 'vitest'
import { checkCircuit } from '../circuit/check-circuit.ts'
import { createCircuit, defineGate } from '../circuit/create-circuit.ts'
import { gate } from '../circuit/draft-instruction.ts'
import { exactPower } from './exact-power.ts'

const beyond = 2n ** 53n + 1n

it.each<[string, number | bigint, number | undefined]>([
  ['x', 0.5, 0.5],
  ['rx', -3, -3],
  ['rx', 2 ** 31, 2 ** 31],
  ['rx', 2 ** 31 + 1, undefined],
  ['u3', 2 ** 31 + 0.5, undefined],
  ['x', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['x', 2 ** 53, undefined],
  ['x', 1e20, undefined],
  ['x', beyond, 1],
  ['x', -beyond, -1],
  ['s', beyond + 2n, 3],
  ['t', 10n ** 30n, 0],
  ['iswap', beyond, 1],
  ['rx', beyond, undefined],
  ['a custom gate', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ['a custom gate', beyond, undefined],
  ['x', NaN, undefined],
  ['x', Infinity, undefined],
])('exactPower of %s to %s is %s', (name, power, want) => {
  expect(exactPower(name, power)).toBe(want)
})

it('is checked in circuits', () => {
  const own = defineGate('own', { qubits: ['a'] }, [gate('x', [0])])
  const circuit = createCircuit({ qubits: 1, gates: [own] }, [
    gate('rx', [0], [1]),
    gate('x', [0]),
    gate('own', [0]),
  ])
  const raised = (power: number) => ({
    ...circuit,
    instructions: circuit.instructions.map((one) => ({ ...one, power })),
  })
  expect(checkCircuit(raised(1e20))).toMatchObject(
    ['rx', 'x', 'own'].map((name) => ({ code: 'circuit/power-too-large', parameters: { gate: name } })),
  )
  expect(checkCircuit(raised(1e15))).toMatchObject([{ parameters: { gate: 'rx' } }])
})
