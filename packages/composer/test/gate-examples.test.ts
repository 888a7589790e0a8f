import { compileQasm, openDocument } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { expect, it } from 'vitest'
import { placeTool } from '../src/commands/place-tool.ts'
import { gateTexts } from '../src/gate-search/gate-texts.ts'
import { searchGates, type FoundGate } from '../src/gate-search/search-gates.ts'

/** Every text, each as a search returns it. */
const all: readonly FoundGate[] = gateTexts.map(({ tool, aliases }) => {
  const [alias] = aliases.split(',')
  return searchGates(alias!, 'en').find((found) => JSON.stringify(found.tool) === JSON.stringify(tool))!
})

/** The amplitude before a ket, such as `−i` or `e^(iπ/4)`. */
function coefficientOf(text: string): readonly [number, number] {
  const sign = text.startsWith('−') ? -1 : 1
  const size = text.replace(/^−/, '')
  const turn = /^e\^\((−?)iπ\/(\d)\)$/.exec(size)
  if (turn) {
    const angle = ((turn[1] === '' ? 1 : -1) * Math.PI) / Number(turn[2])
    return [sign * Math.cos(angle), sign * Math.sin(angle)]
  }
  const known = { '': [1, 0], i: [0, 1], '(1 + i)': [1, 1], '(1 − i)': [1, -1] }[size]
  if (!known) throw new TypeError(`No amplitude: ${text}`)
  return [sign * known[0]!, sign * known[1]!]
}

/** The amplitudes of a sum of kets such as `(|0⟩ − i|1⟩)/√2`, q[0] rightmost. */
function amplitudesOf(state: string): { qubits: number; values: number[] } {
  const [, sum = state, divisor = ''] = /^\((.*)\)\/(√?2)$/.exec(state) ?? []
  const factor = divisor === '' ? 1 : divisor === '2' ? 1 / 2 : Math.SQRT1_2
  const terms = [...sum.matchAll(/(?: ([+−]) )?([^|]*?)\|([01]+)⟩/g)]
  const qubits = terms[0]![3]!.length
  const values = Array.from({ length: 2 * 2 ** qubits }, () => 0)
  for (const [, joint, coefficient, bits] of terms) {
    const [re, im] = coefficientOf(coefficient!)
    const at = 2 * Number.parseInt(bits!, 2)
    values[at] = (joint === '−' ? -1 : 1) * re * factor
    values[at + 1] = (joint === '−' ? -1 : 1) * im * factor
  }
  return { qubits, values }
}

const simulator = createReferenceSimulator()

it.each(all.map((found) => [found.example.lines.replaceAll('\n', ' '), found] as const))(
  'gives a true example: %s',
  async (_, { tool, example }) => {
    const [after = '', bit] = example.after.split(', c[0] = ')
    const before = amplitudesOf(example.before)
    const flips = [...example.before.matchAll(/\|([01]+)⟩/g)][0]![1]!
    const prepared = [...flips].toReversed().flatMap((digit, i) => (digit === '1' ? [`x q[${i}];`] : []))
    const head = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${before.qubits}] q;\nbit[1] c;\n`
    // A gate outside the library needs its definition, which the composer writes.
    const placed =
      placeTool(openDocument(head), tool, { wire: 0, column: 0 }, { alignment: 'left' }).qasm?.text ?? head
    const definitions = placed.match(/^gate .*\{[^}]*\}$/gm) ?? []
    const program = [
      head.replace('qubit', `${definitions.join('\n')}\nqubit`),
      ...prepared,
      example.lines,
    ].join('\n')
    const { circuit, problems } = compileQasm(program)
    expect(problems).toEqual([])
    const result = await simulator.run(circuit!, {
      shots: 1,
      finalMeasurements: 'collapsed',
      amplitudes: { start: 0, count: 2 ** before.qubits },
    })
    expect(bit ?? '0').toBe(Object.keys(result.counts ?? { 0: 1 })[0])
    const want = amplitudesOf(after).values
    // To eight digits, with −0 as 0.
    const rounded = (values: Iterable<number>) =>
      Array.from(values, (value) => Math.round(value * 1e8) / 1e8 + 0)
    expect(rounded(result.amplitudes.values)).toEqual(rounded(want))
  },
)
