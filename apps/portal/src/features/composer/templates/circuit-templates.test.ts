import { countQubits, equalCircuits, parsePauliSum } from '@qportal/circuit'
import { openComposer } from '@qportal/composer'
import { createReferenceSimulator } from '@qportal/simulator'
import { expect, it } from 'vitest'
import english from '../../../locales/en/templates.json'
import japanese from '../../../locales/ja/templates.json'
import { circuitTemplates, type CircuitTemplate } from './circuit-templates.ts'
import { translatedNotes, withNotesIn } from './template-notes.ts'

const simulator = createReferenceSimulator()

function even(...outcomes: string[]) {
  return Object.fromEntries(outcomes.map((outcome) => [outcome, 1 / outcomes.length]))
}

/** The probability of each outcome, or the value of the observable, worked out by hand. */
const results: Readonly<Record<string, Readonly<Record<string, number>> | number>> = {
  bell: even('00', '11'),
  ghz: even('000', '111'),
  superdense: even('11'),
  // The state to send is 1 with the probability sin(pi/6)^2 = 1/4; the told bits are random.
  teleportation: {
    ...Object.fromEntries(['000', '001', '010', '011'].map((outcome) => [outcome, 3 / 16])),
    ...Object.fromEntries(['100', '101', '110', '111'].map((outcome) => [outcome, 1 / 16])),
  },
  deutschJozsa: even('11'),
  bernsteinVazirani: even('101'),
  // sin(5 arcsin(1/sqrt(8)))^2 = 121/128; the other seven share the rest.
  grover: {
    ...Object.fromEntries(['000', '001', '010', '011', '100', '110', '111'].map((each) => [each, 1 / 128])),
    '101': 121 / 128,
  },
  // sin(7 arcsin(1/4)) = 7/4 - 56/64 + 112/1024 - 64/16384 = 251/256
  grover4: oneOf(4, '1011', (251 / 256) ** 2),
  // sin(9 arcsin(1/sqrt(32))) = 23161/4096 / sqrt(32)
  grover5: oneOf(5, '10110', (23161 / 4096) ** 2 / 32),
  fourier: even('000', '010', '100', '110'),
  phaseEstimation: even('011'),
  // The order of 7 modulo 15 is 4: multiples of 8/4.
  orderFinding: even('000', '010', '100', '110'),
  // -1.041093 - sqrt(0.795874^2 + 0.180931^2)
  vqe: -1.857274,
  // Three of four edges are cut: each has a mean of -1/2.
  qaoa: -2,
  bitFlip: even('11111'),
  surfaceCode: even('010', '110'),
  repeatUntilSuccess: { '111': 1 / 2, '110': 1 / 4, '100': 1 / 8, '000': 1 / 8 },
}

/** One outcome with a probability, the others with equal shares of the rest. */
function oneOf(bits: number, outcome: string, probability: number): Readonly<Record<string, number>> {
  const all = Array.from({ length: 2 ** bits }, (_, i) => i.toString(2).padStart(bits, '0'))
  const rest = (1 - probability) / (all.length - 1)
  return Object.fromEntries(all.map((each) => [each, each === outcome ? probability : rest]))
}

function circuitOf(program: string) {
  const { qasm } = openComposer(program)
  expect(qasm.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return qasm.circuit
}

function isEstimated({ inputs }: CircuitTemplate): boolean {
  return inputs !== undefined
}

it.each(circuitTemplates.filter(isEstimated))('$key has the value worked out by hand', async (each) => {
  const circuit = circuitOf(each.program)
  const { observable: text, values } = each.inputs!
  const observable = parsePauliSum(text, countQubits(circuit)).value!
  const { expectation } = await simulator.run(circuit, { observable, parameters: values })
  expect(expectation.value).toBeCloseTo(Number(results[each.key]), 5)
})

it.each(circuitTemplates.filter((each) => !isEstimated(each)))(
  '$key has the outcomes worked out by hand',
  async (each) => {
    const wanted = results[each.key] as Readonly<Record<string, number>>
    const shots = 5_000
    const { counts } = await simulator.run(circuitOf(each.program), { shots, seed: 1 })
    // Outcomes that are rarer than one in 500 need not occur, but no others may.
    const likely = Object.keys(wanted).filter((each) => wanted[each]! > 1 / 500)
    expect(Object.keys(counts!)).toEqual(expect.arrayContaining(likely))
    expect(Object.keys(wanted)).toEqual(expect.arrayContaining(Object.keys(counts!)))
    // Five standard deviations of a share of one half.
    for (const [outcome, count] of Object.entries(counts!))
      expect(Math.abs(count / shots - wanted[outcome]!), outcome).toBeLessThan(5 / (2 * Math.sqrt(shots)))
  },
)

it('has notes in every template, all of them in each language', () => {
  const notes = circuitTemplates.map(({ program }) =>
    [...program.matchAll(/\/\/ (.*)$/gm)].map(([, note]) => note),
  )
  for (const each of notes) expect(each.length).toBeGreaterThan(0)
  for (const translated of Object.values(translatedNotes))
    expect(new Set(Object.keys(translated))).toEqual(new Set(notes.flat()))
})

it.each(circuitTemplates)('$key is the same circuit with Japanese notes', (each) => {
  const { program } = withNotesIn(each, 'ja')
  expect(program).not.toBe(each.program)
  expect(equalCircuits(circuitOf(program), circuitOf(each.program))).toBe(true)
})

it('explains every template in both languages', () => {
  const keys = circuitTemplates.map(({ key }) => key)
  for (const texts of [english, japanese]) {
    expect(Object.keys(texts)).toEqual(keys)
    for (const { name, text } of Object.values(texts)) {
      expect(name).not.toBe('')
      expect(text.match(/[.。]/g)?.length, name).toBeGreaterThanOrEqual(2)
    }
  }
})
