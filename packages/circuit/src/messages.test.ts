import { describe, expect, it } from 'vitest'
import { parseAngle } from './angles/parse-angle.ts'
import { createCircuit } from './circuit/create-circuit.ts'
import { gate } from './circuit/draft-instruction.ts'
import { checkForDevice } from './device/check-for-device.ts'
import { circuitFromJson } from './json/circuit-from-json.ts'
import { circuitMessages, describeCircuitProblem } from './messages.ts'
import { parsePauliProduct } from './paulis/parse-pauli.ts'
import type { CircuitProblem, CircuitProblemCode } from './problems/circuit-problem.ts'

const codes = Object.keys(circuitMessages.en) as CircuitProblemCode[]
function placeholders(text: string) {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
}

describe('the texts of problems', () => {
  it.each(codes)('name the same parameters in both languages: %s', (code) => {
    expect(placeholders(circuitMessages.ja[code])).toEqual(placeholders(circuitMessages.en[code]))
  })

  it('differ between the two languages', () => {
    expect(codes.filter((code) => circuitMessages.ja[code] === circuitMessages.en[code])).toEqual([])
    expect(Object.keys(circuitMessages.ja)).toEqual(codes)
  })

  it('have no typed space beside a Japanese character', () => {
    const beside = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}] | [\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u
    expect(Object.values(circuitMessages.ja).filter((text) => beside.test(text))).toEqual([])
  })

  it('contain the parameters of the problem', () => {
    const problem = parsePauliProduct('X7', 3).problems![0]!
    expect(describeCircuitProblem(problem, 'en')).toBe(
      'There is no qubit 7: the circuit has 3, counted from 0.',
    )
    expect(describeCircuitProblem(problem, 'ja')).toBe(
      '量子ビット7はありません。回路の量子ビットは3個で、0から数えます。',
    )
  })

  const samples: readonly CircuitProblem[] = [
    ...['', '(', 'a', 'f(1)', 'sin(1,2)', '1e999', '(('.repeat(300), '$'].flatMap(
      (text) => parseAngle(text, []).problems ?? [],
    ),
    ...['', 'Q', 'X', 'XX', 'X0 Y', 'X9', 'X0 X0'].flatMap(
      (text) => parsePauliProduct(text, 3).problems ?? [],
    ),
    ...['', '{}', '[]', '{"version":9}'].flatMap((text) => circuitFromJson(text).problems ?? []),
    ...checkForDevice(
      createCircuit({ qubits: 3 }, [gate('h', [0]), gate('cx', [1, 0]), gate('cx', [1, 2])]),
      { qubitCount: 1, basisGates: ['x'], couplings: [{ control: 0, target: 1 }], maxShots: 5 },
      { shots: 9, needsMeasurement: true },
    ),
  ]
  it.each(samples.map((problem) => [problem.code, problem] as const))(
    'leave nothing open for %s',
    (code, problem) => {
      const wanted = placeholders(circuitMessages.en[code]).map((name) => name.slice(2, -2))
      expect(Object.keys(problem.parameters)).toEqual(expect.arrayContaining(wanted))
      expect(describeCircuitProblem(problem, 'ja')).not.toMatch(/\{\{|undefined/)
    },
  )
})
