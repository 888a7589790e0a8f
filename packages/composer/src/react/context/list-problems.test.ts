import { expect, it } from 'vitest'
import { createEditor } from '../../editor/create-editor.ts'
import { composerWords } from '../../messages.ts'
import { sayIn } from '../../messages/composer-words.ts'
import type { ComposerMark } from './composer-context.ts'
import { listProblems } from './list-problems.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n'

function listed(body: string, marksOf: (ids: readonly string[]) => readonly ComposerMark[] = () => []) {
  const state = createEditor(head + body).state()
  const ids = state.document.qasm.circuit.instructions.map(({ id }) => id)
  return listProblems(state, marksOf(ids), sayIn(composerWords.en), 'en')
}

it.each([
  ['from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)\nqc.h(0)\n', 'python.qiskit'],
  ['import cirq\nq = cirq.LineQubit.range(2)\n', 'python.cirq'],
] as const)('says how to convert Python instead of listing its lines: %j', (text, word) => {
  const problems = listProblems(createEditor(text).state(), [], sayIn(composerWords.en), 'en')
  expect(problems.map(({ message }) => message)).toEqual([composerWords.en[word]])
})

it('lists a problem of several lines once, with each line', () => {
  const text = 'foo q[0];\nx q[0];\nfoo q[1]; foo q[0];\nbar q[1];\n'
  const at = (wanted: string, from = 0) => (head + text).indexOf(wanted, from)
  expect(listed(text)).toEqual([
    {
      severity: 'error',
      message: 'There is no gate `foo`.',
      places: [
        { line: 4, offset: at('foo') },
        { line: 6, offset: at('foo q[1]') },
      ],
      fixes: [],
    },
    {
      severity: 'error',
      message: 'There is no gate `bar`.',
      places: [{ line: 7, offset: at('bar') }],
      fixes: [],
    },
  ])
})

it('lists a mark of a device once, with each gate', () => {
  const message = 'Asagi: The device has no X.'
  const [first, ...more] = listed('x q[0];\nh q[0];\nx q[0];\n', ([one, , other]) =>
    [one, other].map((id) => ({ severity: 'warning', message, id: id! })),
  )
  expect(more).toEqual([])
  expect(first).toMatchObject({
    message,
    places: [
      { wire: 'q[0]', column: 1 },
      { wire: 'q[0]', column: 3 },
    ],
  })
})

it('lists the notice about the last action first', () => {
  const state = createEditor(`${head}foo q[0];\nbar q[0];\n`).state()
  const notice = { severity: 'error', message: 'No file.' } as const
  const [first] = listProblems({ ...state, notice }, [], sayIn(composerWords.en), 'en')
  expect(first).toEqual({ ...notice, places: [], fixes: [] })
})

it('lists a warning and an error with the same message separately', () => {
  const marks = (['warning', 'error'] as const).map((severity) => ({ severity, message: 'no X' }))
  expect(listed('', () => marks)).toEqual(marks.map((mark) => ({ ...mark, places: [], fixes: [] })))
})

it('leads to the tile in an unfolded block, and lists a folded one once', () => {
  const editor = createEditor(`${head}for uint i in [0:1] { h q[0]; x q[i]; }\n`)
  const ids = editor.state().document.qasm.circuit.instructions.map(({ id }) => id)
  const marks = [ids[1]!, ids[3]!].map((id) => ({ id, severity: 'warning', message: 'No X.' }) as const)
  const placesNow = () =>
    listProblems(editor.state(), marks, sayIn(composerWords.en), 'en').map(({ places }) => places)
  expect(placesNow()).toEqual([[{ wire: 'q[0]', column: 1, id: 'i0' }]])
  editor.set({ unfolded: new Set(['i0']) })
  expect(placesNow()).toEqual([
    [
      { wire: 'q[0]', column: 4, id: 'i0/1' },
      { wire: 'q[1]', column: 5, id: 'i0/3' },
    ],
  ])
})

it('collects the fixes of a problem that occurs several times', () => {
  const text = 'hh q[0];\nx q[0];\nhh q[1];\n'
  const at = (from: number) => (head + text).indexOf('hh', from)
  const fix = { found: 'hh', replacement: 'h' }
  expect(listed(text)[0]?.fixes).toEqual([
    { offset: at(0), ...fix },
    { offset: at(at(0) + 1), ...fix },
  ])
})
