import { countQubits, parsePauliSum, type Circuit } from '@qportal/circuit'
import { createReferenceSimulator, type RunRequest, type RunResult } from '@qportal/simulator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openComposer } from '../src/document/composer-document.ts'
import { layoutCircuit } from '../src/layout/layout-circuit.ts'
import { defaultView, listMeasurements, type ViewName } from '../src/simulate/measurement-view.ts'
import { circuitBefore, planLiveRun } from '../src/simulate/plan-live-run.ts'
import { runView } from '../src/simulate/run-view.ts'

const simulator = createReferenceSimulator()
const r3 = Math.sqrt(3) / 2
const half = Math.SQRT1_2

/** Bloch vectors of qubits 0, 1, ... */
type Bloch = readonly (readonly [x: number, y: number, z: number])[]

const up = [0, 0, 1] as const
const down = [0, 0, -1] as const
const plus = [1, 0, 0] as const
const minus = [-1, 0, 0] as const
const none = [0, 0, 0] as const

interface Shown {
  readonly view?: ViewName
  /** Chosen outcomes by measurement, `-` for an average: `1-` chooses the first one. */
  readonly outcomes?: string
  readonly bloch?: Bloch
  /** Whether the state is pure, and amplitudes are listed. */
  readonly isPure?: boolean
  /** Probabilities of all outcomes, in the order of the index. */
  readonly probabilities?: readonly number[]
  /** Means of Pauli strings. */
  readonly means?: Readonly<Record<string, number>>
  /** Probability of the chosen outcomes. */
  readonly probability?: number
  /** Probability that each measurement reads 1, given the other chosen outcomes. */
  readonly ones?: readonly number[]
}

type Place = number | 'end'

/** A program on 1 to 4 qubits, and what is shown at its columns, worked out by hand. */
type Row = readonly [name: string, body: string, ...shown: (readonly [Place, Shown])[]]

const bell = 'h q[0]; cx q[0], q[1];'
const ghz = `${bell} cx q[1], q[2];`
function read(...qubits: number[]) {
  return qubits.map((q, i) => `c[${i}] = measure q[${q}];`).join(' ')
}
function chosen(outcomes: string) {
  return { view: 'chosen', outcomes } as const
}

const rows: readonly Row[] = [
  [
    'a measured plus',
    `h q[0]; ${read(0)}`,
    [0, { bloch: [up], isPure: true }],
    [1, { bloch: [plus], isPure: true }],
    [2, { view: 'average', bloch: [none], isPure: false, probabilities: [0.5, 0.5] }],
    ['end', { bloch: [plus], isPure: true }],
    ['end', { ...chosen('0'), bloch: [up], isPure: true, probability: 0.5, ones: [0.5] }],
    ['end', { ...chosen('1'), bloch: [down], isPure: true, probability: 0.5 }],
  ],
  [
    'a measured one, whose state does not change',
    `x q[0]; ${read(0)}`,
    [1, { bloch: [down], isPure: true }],
    [2, { view: 'average', bloch: [down], isPure: true, probabilities: [0, 1] }],
    ['end', { ...chosen('0'), probability: 0, ones: [1] }],
  ],
  [
    'a rotation about x',
    `rx(pi/2) q[0]; ${read(0)}`,
    [1, { bloch: [[0, -1, 0]], isPure: true }],
    ['end', { view: 'average', bloch: [none], isPure: false }],
  ],
  [
    'a rotation about y by 60 degrees',
    `ry(pi/3) q[0]; ${read(0)}`,
    [1, { bloch: [[r3, 0, 0.5]] }],
    ['end', { view: 'average', bloch: [[0, 0, 0.5]], probabilities: [0.75, 0.25], isPure: false }],
    ['end', { ...chosen('-'), bloch: [[0, 0, 0.5]], ones: [0.25], probability: 1 }],
    ['end', { ...chosen('1'), bloch: [down], ones: [0.25], probability: 0.25 }],
  ],
  [
    'plus i',
    `h q[0]; s q[0]; ${read(0)}`,
    [2, { bloch: [[0, 1, 0]], isPure: true }],
    ['end', { view: 'average', bloch: [none] }],
    ['end', { bloch: [[0, 1, 0]] }],
  ],
  [
    'an eighth turn',
    `h q[0]; t q[0]; ${read(0)}`,
    [2, { bloch: [[half, half, 0]] }],
    ['end', { view: 'average', bloch: [none] }],
  ],
  [
    'a measurement between two Hadamard gates',
    `h q[0]; ${read(0)} h q[0];`,
    [2, { bloch: [none], isPure: false }],
    ['end', { bloch: [none], isPure: false }],
    ['end', { view: 'before', bloch: [none], isPure: false }],
    ['end', { ...chosen('0'), bloch: [plus], isPure: true, probability: 0.5 }],
    ['end', { ...chosen('1'), bloch: [minus], isPure: true, probability: 0.5 }],
  ],
  [
    'two measurements of one qubit',
    `h q[0]; c[0] = measure q[0]; c[1] = measure q[0];`,
    [1, { bloch: [plus], isPure: true }],
    [2, { bloch: [none], isPure: false }],
    ['end', { bloch: [none], isPure: false }],
    ['end', { ...chosen('1-'), bloch: [down], ones: [0.5, 1], probability: 0.5 }],
    ['end', { ...chosen('-0'), bloch: [up], ones: [0, 0.5], probability: 0.5 }],
    ['end', { ...chosen('10'), ones: [0, 1], probability: 0 }],
  ],
  [
    'a measurement and its correction',
    `h q[0]; ${read(0)} if (c[0]) { x q[0]; }`,
    [2, { bloch: [none], isPure: false }],
    ['end', { bloch: [up], isPure: true }],
    ['end', { ...chosen('1'), bloch: [up], isPure: true, probability: 0.5 }],
  ],
  ['a reset plus', `h q[0]; reset q[0];`, [1, { bloch: [plus] }], ['end', { bloch: [up], isPure: true }]],
  [
    'a reset before a gate',
    `x q[0]; reset q[0]; h q[0];`,
    [2, { bloch: [up] }],
    ['end', { bloch: [plus], isPure: true }],
  ],
  [
    'half of a Bell pair measured',
    `${bell} ${read(0)}`,
    [2, { bloch: [none, none], isPure: true, means: { 'X0 X1': 1, 'Z0 Z1': 1, 'Y0 Y1': -1 } }],
    [3, { view: 'average', bloch: [none, none], isPure: false, means: { 'X0 X1': 0, 'Z0 Z1': 1 } }],
    ['end', { ...chosen('1'), bloch: [down, down], probability: 0.5 }],
  ],
  [
    'a Bell pair measured',
    `${bell} ${read(0, 1)}`,
    [1, { bloch: [plus, up], isPure: true }],
    [2, { bloch: [none, none], isPure: true, means: { 'X0 X1': 1, 'Z0 Z1': 1 } }],
    [3, { bloch: [none, none], isPure: false, means: { 'X0 X1': 0, 'Z0 Z1': 1 } }],
    ['end', { isPure: true, probabilities: [0.5, 0, 0, 0.5] }],
    ['end', { view: 'average', isPure: false, probabilities: [0.5, 0, 0, 0.5] }],
    ['end', { ...chosen('1-'), bloch: [down, down], ones: [0.5, 1], probability: 0.5 }],
    ['end', { ...chosen('-0'), bloch: [up, up], ones: [0, 0.5] }],
  ],
  [
    'a GHZ state measured',
    `${ghz} ${read(0, 1, 2)}`,
    [3, { isPure: true, means: { 'X0 X1 X2': 1 } }],
    ['end', { view: 'average', isPure: false, means: { 'X0 X1 X2': 0, 'Z0 Z2': 1 } }],
    ['end', { ...chosen('0--'), bloch: [up, up, up], isPure: true, ones: [0.5, 0, 0] }],
  ],
  [
    'a GHZ state with one qubit measured along x',
    `${ghz} h q[2]; ${read(2)}`,
    [3, { bloch: [none, none, none], isPure: true, means: { 'X0 X1 X2': 1 } }],
    [4, { isPure: true, means: { 'X0 X1 Z2': 1 } }],
    ['end', { view: 'average', isPure: false, means: { 'X0 X1': 0, 'Z0 Z1': 1 } }],
    ['end', { ...chosen('0'), isPure: true, means: { 'X0 X1': 1, 'Z0 Z1': 1 } }],
    ['end', { ...chosen('1'), isPure: true, means: { 'X0 X1': -1, 'Z0 Z1': 1 } }],
  ],
  [
    'one of two separate qubits measured',
    `h q[0]; h q[1]; ${read(0)}`,
    [1, { bloch: [plus, plus], isPure: true }],
    ['end', { view: 'average', bloch: [none, plus], isPure: false }],
    ['end', { ...chosen('1'), bloch: [down, plus], isPure: true }],
  ],
  [
    'teleportation',
    `ry(pi/3) q[0]; h q[1]; cx q[1], q[2]; cx q[0], q[1]; h q[0]; ${read(0, 1)} if (c[1]) { x q[2]; } if (c[0]) { z q[2]; }`,
    [3, { bloch: [[0, 0, 0.5], none, none], isPure: true }],
    [6, { bloch: [none, none, none], isPure: false }],
    [6, { ...chosen('10'), bloch: [down, up, [-r3, 0, 0.5]], isPure: true, probability: 0.25 }],
    [6, { ...chosen('01'), bloch: [up, down, [r3, 0, -0.5]], isPure: true, probability: 0.25 }],
    ['end', { bloch: [none, none, [r3, 0, 0.5]], isPure: false }],
    ['end', { ...chosen('11'), bloch: [down, down, [r3, 0, 0.5]], isPure: true, probability: 0.25 }],
  ],
  [
    'entanglement swapping',
    `h q[0]; cx q[0], q[1]; h q[2]; cx q[2], q[3]; cx q[1], q[2]; h q[1]; ${read(1, 2)}`,
    [2, { isPure: true, means: { 'Z0 Z1': 1, 'X0 X1': 1, 'Z2 Z3': 1, 'X2 X3': 1 } }],
    ['end', { view: 'average', bloch: [none, none, none, none], means: { 'Z0 Z3': 0, 'X0 X3': 0 } }],
    ['end', { ...chosen('00'), isPure: true, means: { 'Z0 Z3': 1, 'X0 X3': 1 }, probability: 0.25 }],
    ['end', { ...chosen('10'), means: { 'Z0 Z3': 1, 'X0 X3': -1 } }],
  ],
  [
    'the Deutsch algorithm',
    `x q[1]; h q[0]; h q[1]; cx q[0], q[1]; h q[0]; ${read(0)}`,
    [2, { bloch: [plus, minus], isPure: true }],
    [3, { bloch: [minus, minus], isPure: true }],
    ['end', { view: 'average', bloch: [down, minus], isPure: true }],
    ['end', { ...chosen('0'), probability: 0, ones: [1] }],
  ],
  [
    'a measured control',
    `h q[0]; ${read(0)} cx q[0], q[1];`,
    [1, { bloch: [plus, up], isPure: true }],
    [2, { bloch: [none, up], isPure: false }],
    ['end', { bloch: [none, none], isPure: false, means: { 'Z0 Z1': 1, 'X0 X1': 0 } }],
  ],
  [
    'measurements along z and x in turn',
    `h q[0]; c[0] = measure q[0]; h q[0]; c[1] = measure q[0];`,
    [1, { bloch: [plus], isPure: true }],
    [2, { bloch: [none], isPure: false }],
    [3, { bloch: [none], isPure: false }],
    ['end', { bloch: [none], isPure: false }],
    ['end', { ...chosen('1-'), bloch: [none], isPure: false, ones: [0.5, 0.5], probability: 0.5 }],
    ['end', { ...chosen('01'), bloch: [down], isPure: true, ones: [0.5, 0.5], probability: 0.25 }],
  ],
  [
    'a rotation back after a measurement',
    `ry(pi/2) q[0]; ${read(0)} ry(-pi/2) q[0];`,
    [1, { bloch: [plus] }],
    ['end', { bloch: [none] }],
    ['end', { ...chosen('0'), bloch: [minus] }],
    ['end', { ...chosen('1'), bloch: [plus] }],
  ],
  [
    'a gate under a condition',
    `h q[0]; ${read(0)} if (c[0]) { x q[1]; }`,
    [2, { bloch: [none, up] }],
    ['end', { bloch: [none, none], isPure: false, means: { 'Z0 Z1': 1 } }],
  ],
  [
    'a Hadamard gate under a condition',
    `ry(pi/3) q[0]; ${read(0)} if (c[0]) { h q[1]; }`,
    [1, { bloch: [[r3, 0, 0.5], up], isPure: true }],
    [2, { bloch: [[0, 0, 0.5], up], isPure: false }],
    [
      'end',
      {
        bloch: [
          [0, 0, 0.5],
          [0.25, 0, 0.75],
        ],
        isPure: false,
      },
    ],
    ['end', { ...chosen('1'), bloch: [down, plus], probability: 0.25 }],
  ],
  [
    'half of a Bell pair reset',
    `${bell} reset q[0];`,
    [2, { bloch: [none, none], isPure: true, means: { 'X0 X1': 1 } }],
    ['end', { bloch: [up, none], isPure: false }],
    ['end', { view: 'before', bloch: [up, none], isPure: false }],
  ],
  [
    'a measured qubit, reset and used again',
    `h q[0]; ${read(0)} reset q[0]; h q[0];`,
    [2, { bloch: [none], isPure: false }],
    [3, { bloch: [up], isPure: true }],
    ['end', { bloch: [plus], isPure: true }],
  ],
  [
    'a measurement along y',
    `rx(-pi/2) q[0]; sdg q[0]; h q[0]; ${read(0)}`,
    [1, { bloch: [[0, 1, 0]] }],
    ['end', { view: 'average', bloch: [up], isPure: true }],
  ],
  [
    'the target of a Toffoli gate measured',
    `h q[0]; h q[1]; ccx q[0], q[1], q[2]; ${read(2)}`,
    [1, { bloch: [plus, plus, up], isPure: true }],
    [
      2,
      {
        bloch: [
          [0.5, 0, 0],
          [0.5, 0, 0],
          [0, 0, 0.5],
        ],
        isPure: true,
      },
    ],
    [
      'end',
      {
        view: 'average',
        bloch: [
          [0.5, 0, 0],
          [0.5, 0, 0],
          [0, 0, 0.5],
        ],
        isPure: false,
      },
    ],
    ['end', { ...chosen('1'), bloch: [down, down, down], probability: 0.25 }],
    ['end', { ...chosen('0'), bloch: [[2 / 3, 0, 1 / 3], [2 / 3, 0, 1 / 3], up], probability: 0.75 }],
  ],
  [
    'a W state with one qubit measured',
    `ry(2*arccos(sqrt(1/3))) q[0]; ch q[0], q[1]; cx q[1], q[2]; cx q[0], q[1]; x q[0]; ${read(0)}`,
    [
      5,
      {
        bloch: [
          [0, 0, 1 / 3],
          [0, 0, 1 / 3],
          [0, 0, 1 / 3],
        ],
        isPure: true,
      },
    ],
    ['end', { view: 'average', isPure: false, means: { 'X1 X2': 2 / 3 } }],
    ['end', { ...chosen('1'), bloch: [down, up, up], probability: 1 / 3 }],
    ['end', { ...chosen('0'), isPure: true, means: { 'X1 X2': 1, 'Z1 Z2': -1 }, probability: 2 / 3 }],
  ],
  [
    'a bit that is written twice',
    `h q[0]; c[0] = measure q[0]; x q[0]; c[0] = measure q[0];`,
    [1, { bloch: [plus], isPure: true }],
    [2, { bloch: [none], isPure: false }],
    ['end', { bloch: [none], isPure: false }],
    ['end', { ...chosen('0-'), bloch: [down], ones: [0.5, 1] }],
    ['end', { ...chosen('-0'), bloch: [up], ones: [1, 0.5] }],
  ],
  [
    'a graph state with one qubit measured',
    `h q[0]; h q[1]; cz q[0], q[1]; ${read(0)}`,
    [2, { bloch: [none, none], isPure: true }],
    ['end', { ...chosen('0'), bloch: [up, plus] }],
    ['end', { ...chosen('1'), bloch: [down, minus] }],
    ['end', { view: 'average', bloch: [none, none] }],
  ],
  [
    'superdense coding',
    `${bell} x q[0]; z q[0]; cx q[0], q[1]; h q[0]; ${read(0, 1)}`,
    [4, { bloch: [none, none], isPure: true }],
    ['end', { view: 'average', bloch: [down, down], isPure: true, probabilities: [0, 0, 0, 1] }],
  ],
  [
    'a phase kickback',
    `h q[0]; x q[1]; cp(pi/2) q[0], q[1]; ${read(1)}`,
    [1, { bloch: [plus, down], isPure: true }],
    ['end', { view: 'average', bloch: [[0, 1, 0], down], isPure: true }],
  ],
  [
    'the syndrome of a bit-flip code',
    `ry(pi/3) q[0]; cx q[0], q[1]; cx q[0], q[2]; x q[1]; cx q[0], q[1]; cx q[0], q[2]; c[0] = measure q[1]; c[1] = measure q[2];`,
    [
      4,
      {
        bloch: [
          [0, 0, 0.5],
          [0, 0, -0.5],
          [0, 0, 0.5],
        ],
        isPure: true,
      },
    ],
    ['end', { view: 'average', bloch: [[r3, 0, 0.5], down, up], isPure: true }],
  ],
  [
    'the partner of a measured qubit',
    `ry(pi/3) q[0]; cx q[0], q[1]; ${read(1)}`,
    [
      2,
      {
        bloch: [
          [0, 0, 0.5],
          [0, 0, 0.5],
        ],
        isPure: true,
        means: { 'X0 X1': r3 },
      },
    ],
    [
      'end',
      {
        view: 'average',
        bloch: [
          [0, 0, 0.5],
          [0, 0, 0.5],
        ],
        isPure: false,
        means: { 'X0 X1': 0 },
      },
    ],
    ['end', { ...chosen('1'), bloch: [down, down], probability: 0.25 }],
  ],
  [
    'a control on zero',
    `h q[0]; negctrl @ x q[0], q[1]; ${read(1)}`,
    [2, { bloch: [none, none], isPure: true, means: { 'Z0 Z1': -1 } }],
    ['end', { ...chosen('1'), bloch: [up, down] }],
    ['end', { ...chosen('0'), bloch: [down, up] }],
  ],
  [
    'a swap before a measurement',
    `h q[0]; swap q[0], q[1]; ${read(1)}`,
    [2, { bloch: [up, plus], isPure: true }],
    ['end', { view: 'average', bloch: [up, none], isPure: false }],
  ],
  [
    'no measurement',
    `h q[0]; t q[0]; h q[0];`,
    [1, { bloch: [plus] }],
    [2, { bloch: [[half, half, 0]] }],
    ['end', { bloch: [[0, -half, half]], isPure: true }],
  ],
  [
    'two branches',
    `h q[0]; ${read(0)} if (c[0] == 0) { h q[1]; } else { x q[1]; }`,
    [1, { bloch: [plus, up], isPure: true }],
    [2, { bloch: [none, up], isPure: false }],
    ['end', { bloch: [none, [0.5, 0, -0.5]], isPure: false }],
    ['end', { ...chosen('0'), bloch: [up, plus] }],
    ['end', { ...chosen('1'), bloch: [down, down] }],
  ],
  [
    'a Bell pair measured along different axes',
    `${bell} c[0] = measure q[0]; h q[1]; c[1] = measure q[1];`,
    [2, { bloch: [none, none], isPure: true, means: { 'X0 X1': 1, 'Z0 Z1': 1 } }],
    [3, { bloch: [none, none], isPure: false, means: { 'X0 X1': 0, 'Z0 Z1': 1 } }],
    ['end', { view: 'average', bloch: [none, none], isPure: false, probabilities: [0.25, 0.25, 0.25, 0.25] }],
    ['end', { ...chosen('01'), bloch: [up, down], ones: [0.5, 0.5], probability: 0.25 }],
    ['end', { bloch: [none, none], isPure: true }],
  ],
]

it('is a table of 40 circuits, each at several columns', () => {
  expect(rows).toHaveLength(40)
  for (const [name, , ...shown] of rows)
    expect(new Set(shown.map(([place]) => place)).size, name).toBeGreaterThan(1)
})

function circuitOf(body: string): Circuit {
  const qubits = 1 + Math.max(...[...body.matchAll(/q\[(\d)\]/g)].map(([, index]) => Number(index)))
  return openComposer(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\nbit[3] c;\n${body}`).qasm
    .circuit
}

async function shownAt(body: string, place: Place, { view, outcomes = '', means = {} }: Shown) {
  const circuit = circuitOf(body)
  const layout = layoutCircuit(circuit)
  const before = circuitBefore(circuit, layout, place === 'end' ? undefined : place)
  const chosenValues = listMeasurements(before).flatMap(({ id }, i) => {
    const value = outcomes[i]
    return value === '0' || value === '1' ? [[id, value === '0' ? 0 : 1] as const] : []
  })
  const options = { values: {}, shots: 100, seed: 1, observable: undefined }
  const shownView = {
    name: view ?? defaultView(before, place === 'end'),
    draw: 0,
    outcomes: Object.fromEntries(chosenValues),
  }
  const shown = await runView(run, before, planLiveRun(before, { ...options, view: shownView }))
  const found: Record<string, number | undefined> = {}
  for (const text of Object.keys(means)) {
    const observable = parsePauliSum(text, countQubits(before)).value!
    const { result } = await runView(
      run,
      before,
      planLiveRun(before, { ...options, observable, view: shownView }),
    )
    found[text] = result.expectation?.value
  }
  return { ...shown, means: found }
}

function run(circuit: Circuit, request: RunRequest) {
  return simulator.run(circuit, request)
}

function close(value: number) {
  return expect.closeTo(value, 9)
}

const cases = rows.map(([name, body, ...places]) => ({ name, body, places }))

it.each(cases)('shows $name as worked out by hand', async ({ body, places }) => {
  for (const [place, shown] of places) {
    const { result, outcomeProbabilities, means } = await shownAt(body, place, shown)
    const { bloch, isPure, probabilities, probability, ones } = shown
    const at = `at ${place}, ${shown.view ?? 'default'} ${shown.outcomes ?? ''}`
    expect(
      {
        means,
        bloch: bloch && result.blochVectors?.map(({ x, y, z }) => [x, y, z]),
        isPure: isPure === undefined ? undefined : result.amplitudes !== undefined,
        probabilities: probabilities && Array.from(result.marginals?.[0] ?? []),
        probability: probability === undefined ? undefined : result.outcomeProbability,
        ones: ones && outcomeProbabilities?.map(({ one }) => one),
      },
      at,
    ).toEqual({
      means: Object.fromEntries(Object.entries(shown.means ?? {}).map(([text, mean]) => [text, close(mean)])),
      bloch: bloch?.map((each) => each.map(close)),
      isPure,
      probabilities: probabilities?.map(close),
      probability: probability === undefined ? undefined : close(probability),
      ones: ones?.map(close),
    })
  }
})

/** All numbers that are shown of a state. */
function numbersOf({ blochVectors = [], marginals = [], densityMatrix, expectation }: RunResult): number[] {
  return [
    ...blochVectors.flatMap(({ x, y, z }) => [x, y, z]),
    ...(marginals[0] ?? []),
    ...(densityMatrix?.values ?? []),
    ...(expectation ? [expectation.value] : []),
  ]
}

/** The numbers of the average, and those of all chosen outcomes weighted by their probability. */
async function bothAverages(circuit: Circuit) {
  const observable = parsePauliSum('0.7 X0 + 0.3 Z0 - Y0', countQubits(circuit)).value!
  const numbers = async (name: ViewName, outcomes: Record<string, 0 | 1>) => {
    const options = { values: {}, shots: 100, seed: 1, observable }
    const plan = planLiveRun(circuit, { ...options, view: { name, draw: 0, outcomes } })
    const result = await simulator.run(circuit, plan.state)
    return { probability: result.outcomeProbability ?? 0, all: numbersOf(result) }
  }
  const average = (await numbers('average', {})).all
  const points = listMeasurements(circuit)
  const sums = average.map(() => 0)
  let total = 0
  for (let code = 0; code < 2 ** points.length; code++) {
    const values = points.map(({ id }, i) => [id, ((code >> i) & 1) as 0 | 1])
    const { probability, all } = await numbers('chosen', Object.fromEntries(values))
    total += probability
    all.forEach((value, i) => (sums[i]! += probability * value))
  }
  return { average, sums, total }
}

it.each(cases)('averages the chosen outcomes of $name to the average view', async ({ body }) => {
  const { average, sums, total } = await bothAverages(circuitOf(body))
  expect(total).toBeCloseTo(1, 9)
  expect(sums).toEqual(average.map(close))
})

const on = fc.nat(2)
const anyStatement = fc.oneof(
  fc.tuple(fc.constantFrom('h', 't', 'sx', 'ry(0.7)', 'rz(1.1)'), on).map(([gate, q]) => `${gate} q[${q}];`),
  fc
    .uniqueArray(on, { minLength: 2, maxLength: 2 })
    .chain(([a, b]) => fc.constantFrom('cx', 'ch', 'swap').map((gate) => `${gate} q[${a}], q[${b}];`)),
  on.map((q) => `reset q[${q}];`),
  fc.tuple(on, on).map(([q, bit]) => `if (c[${bit}]) { ry(0.4) q[${q}]; }`),
)
const anyMeasurement = fc.tuple(on, on).map(([q, bit]) => `c[${bit}] = measure q[${q}];`)

it('averages the chosen outcomes of any circuit to the average view', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(anyStatement, { minLength: 1, maxLength: 3 }), anyMeasurement), {
        minLength: 1,
        maxLength: 4,
      }),
      async (parts) => {
        const body = parts.flatMap(([statements, measurement]) => [...statements, measurement]).join(' ')
        const { average, sums, total } = await bothAverages(circuitOf(`h q[2]; ${body}`))
        expect(total).toBeCloseTo(1, 9)
        expect(sums).toEqual(average.map(close))
      },
    ),
    { numRuns: 40 },
  )
})

it('draws another shot for every draw, and shows the state that it leaves', async () => {
  const circuit = circuitOf(`${ghz} ${read(0, 1, 2)}`)
  const options = { values: {}, shots: 100, seed: 1, observable: undefined }
  const seen = new Set<string | undefined>()
  for (let draw = 0; draw < 20; draw++) {
    const view = { name: 'shot', draw, outcomes: {} } as const
    const { bits, result } = await runView(run, circuit, planLiveRun(circuit, { ...options, view }))
    seen.add(bits)
    expect(result.marginals![0]![Number.parseInt(bits!, 2)]).toBeCloseTo(1, 9)
    expect(result.amplitudes).toBeDefined()
    expect(Object.values(result.counts!).reduce((sum, count) => sum + count)).toBe(100)
  }
  expect(seen).toEqual(new Set(['000', '111']))
})
