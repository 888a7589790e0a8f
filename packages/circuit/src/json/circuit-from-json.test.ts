import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circuits } from '../../test/circuit-arbitrary.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import { parseAngle } from '../angles/parse-angle.ts'
import { checkCircuit } from '../circuit/check-circuit.ts'
import type { Circuit } from '../circuit/circuit.ts'
import { createCircuit } from '../circuit/create-circuit.ts'
import { assign, bitsAre, delay, gate, measure, when } from '../circuit/draft-instruction.ts'
import { equalCircuits } from '../circuit/equal-circuits.ts'
import { circuitFromJson, circuitToJson } from './circuit-from-json.ts'

const bell = createCircuit({ qubits: 2, bits: 2, parameters: ['theta'] }, [
  gate('h', [0]),
  gate('rz', [1], ['mod(-1.50*theta, pi/2)'], { controls: [0], power: 2 }),
  delay([0], 5, 'ns'),
  measure(1, 1),
  assign(0, { kind: 'not', operand: bitsAre([1], 1) }),
  when(bitsAre([0, 1], 2), [gate('x', [0])]),
])

/** The parsed JSON of a circuit, for tests that corrupt it. */
function plain(circuit: Circuit) {
  return JSON.parse(circuitToJson(circuit)) as Record<string, unknown>
}
describe('a circuit as JSON', () => {
  it('reads back unchanged, including ids', () => {
    fc.assert(
      fc.property(circuits, (circuit) => {
        const { value } = circuitFromJson(circuitToJson(circuit))
        expect(equalCircuits(value!, circuit)).toBe(true)
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(circuitToJson(value!))))
        expect(value!.instructions.map(({ id }) => id)).toEqual(circuit.instructions.map(({ id }) => id))
      }),
    )
  })

  it('has a version and no source ranges', () => {
    const placed = {
      ...bell,
      instructions: bell.instructions.map((one) => ({ ...one, origin: { start: 0, end: 5 } })),
    }
    expect(circuitToJson(placed)).toBe(circuitToJson(bell))
    expect(plain(bell)['version']).toBe(1)
  })

  it('reads an opaque instruction in the form of earlier versions', () => {
    const opaque = { kind: 'opaque', id: 'g1', text: 'while (c[0]) {', qubits: [1], bits: [0] } as const
    const circuit = createCircuit({ qubits: 2, bits: 1 }, [opaque])
    const earlier = {
      ...circuit,
      instructions: [
        { kind: 'barrier', id: 'g1', qubits: [1], standsFor: { line: 'while (c[0]) {', bits: [0] } },
      ],
    }
    expect(circuitFromJson(JSON.stringify(earlier)).value).toEqual(circuit)
    expect(circuitFromJson(circuitToJson(circuit)).value).toEqual(circuit)
  })

  it('drops unknown members', () => {
    const text = circuitToJson(bell).replace(
      '"version":1',
      '"version":1,"__proto__":{"polluted":1},"extra":[1]',
    )
    expect(circuitFromJson(text).value).toEqual(JSON.parse(circuitToJson(bell)))
  })
})

describe('invalid circuit JSON', () => {
  it.each([
    ['{', [['json/not-json', 'text']]],
    ['', [['json/not-json', 'text']]],
    ['{"version":2}', [['json/wrong-version', 'version']]],
    ['{}', [['json/missing', 'version']]],
    ['[]', [['json/wrong-type', '']]],
    ['null', [['json/wrong-type', '']]],
    ['"text"', [['json/wrong-type', '']]],
  ])('is reported for %s', (text, wanted) => {
    const found = circuitFromJson(text).problems?.map(({ code, at }) => [
      code,
      at.kind === 'json' ? at.path.join('.') : at.kind,
    ])
    expect(found?.slice(0, 1)).toEqual(wanted)
  })

  it.each<[string, string, unknown]>([
    ['json/missing', 'instructions', undefined],
    ['json/wrong-type', 'parameters', null],
    ['json/wrong-type', 'parameters.0', 7],
    ['json/out-of-range', 'qubitRegisters.0.size', -1],
    ['json/out-of-range', 'qubitRegisters.0.size', 1e9],
    ['json/wrong-type', 'qubitRegisters.0.size', 1.5],
    ['json/too-long', 'bitRegisters.0.name', 'x'.repeat(2000)],
    ['json/not-one-of', 'instructions.0.kind', 'teleport'],
    ['json/missing', 'instructions.0.id', undefined],
    ['json/wrong-type', 'instructions.0.power', '1'],
    ['json/wrong-type', 'instructions.0.power', Infinity],
    ['json/not-one-of', 'instructions.1.controls.0.state', 2],
    ['json/not-one-of', 'instructions.1.parameters.0.name', 'toString'],
    ['json/not-one-of', 'instructions.2.duration.unit', 'h'],
    ['json/wrong-type', 'instructions.4.value.operand', []],
    ['json/wrong-type', 'instructions.5.then', {}],
    ['circuit/qubit-out-of-range', 'instructions.3.qubit', 2],
    ['circuit/unknown-gate', 'instructions.0.gate', 'constructor'],
    ['circuit/id-twice', 'instructions.0.id', 'g2'],
  ])('is reported as %s at %s', (code, path, replacement) => {
    const value = plain(bell)
    replaceAt(value, path.split('.'), replacement)
    const [problem] = circuitFromJson(value).problems ?? []
    expect(problem?.code).toBe(code)
    expect(problem?.at.kind === 'json' ? problem.at.path.join('.') : path).toBe(path)
  })

  it('is reported when the text of a number is not that number', () => {
    const value = JSON.stringify(plain(bell)).replace('"text":"-1.50"', '"text":"-1.50) q; reset q; //"')
    expect(value).toContain('reset')
    expect(circuitFromJson(value).problems).toMatchObject([{ code: 'json/not-one-of' }])
  })

  it('is reported for deep nesting', () => {
    const nested = (open: string, close: string, inner: string) =>
      open.repeat(100_000) + inner + close.repeat(100_000)
    const angle = nested('{"kind":"negate","operand":', '}', '{"kind":"number","value":1}')
    const text = JSON.stringify(plain(createCircuit({ qubits: 1 }, [gate('rz', [0], [1])]))).replace(
      '{"kind":"number","value":1}',
      angle,
    )
    const branch = nested(
      '[{"kind":"if","id":"a","condition":{"kind":"constant","value":true},"else":[],"then":',
      '}]',
      '[]',
    )
    for (const hostile of [text, text.replace(/"instructions":.*/s, `"instructions":${branch}}`)]) {
      const { problems } = circuitFromJson(hostile)
      expect(new Set(problems?.map(({ code }) => code))).toEqual(new Set(['json/too-deep']))
    }
  })

  it('is reported for angles nested deeper than the parser allows', () => {
    const turned = (angle: AngleExpression) => plain(createCircuit({ qubits: 1 }, [gate('rz', [0], [angle])]))
    const longest = parseAngle(Array.from({ length: 201 }, () => '1').join(' + ')).value!
    expect(circuitFromJson(turned(longest)).problems).toBeUndefined()
    const { problems = [] } = circuitFromJson(turned({ kind: 'negate', operand: longest }))
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['json/too-deep']))
  })

  it('gives at most 100 problems', () => {
    const value = { ...plain(bell), instructions: Array.from({ length: 10_000 }, () => 1) }
    expect(circuitFromJson(value).problems).toHaveLength(100)
    const twice = { ...plain(bell), instructions: Array.from({ length: 10_000 }, () => bell.instructions[0]) }
    expect(circuitFromJson(twice).problems).toHaveLength(100)
  })

  it('never throws, and accepted circuits are valid', () => {
    const paths = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))]
        : [path]
    const all = paths(plain(bell)).filter((path) => path.length > 0)
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(...all),
            fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 1, 'x', 'if', 'cx', 1e300)),
          ),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        (changes) => {
          const value = plain(bell)
          for (const [path, replacement] of changes) replaceAt(value, path, replacement)
          const { value: circuit, problems } = circuitFromJson(value)
          expect(problems === undefined).toBe(circuit !== undefined)
          expect(circuit ? checkCircuit(circuit) : []).toEqual([])
        },
      ),
      { numRuns: 2000 },
    )
  })
})

function replaceAt(root: unknown, path: readonly (string | number)[], replacement: unknown): void {
  let place = root
  for (const step of path.slice(0, -1)) {
    if (typeof place !== 'object' || place === null) return
    place = (place as Record<string, unknown>)[step]
  }
  if (typeof place === 'object' && place !== null)
    (place as Record<string, unknown>)[path.at(-1)!] = replacement
}

it('keeps what a display shows, and refuses other words', () => {
  const circuit = createCircuit({ qubits: 1 }, [{ kind: 'nop', qubits: [0], display: 'bloch' }])
  const json = circuitToJson(circuit)
  expect(circuitFromJson(json).value).toEqual(circuit)
  expect(circuitFromJson(json.replace('bloch', 'other')).value).toBeUndefined()
})
