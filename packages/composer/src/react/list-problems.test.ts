import { expect, it } from 'vitest'
import { createEditor } from '../editor/create-editor.ts'
import { composerWords, sayIn } from '../messages.ts'
import { listProblems } from './list-problems.ts'

/** What is said of a mark at the second of two gates. */
function said(message: string, language: 'en' | 'ja'): readonly string[] {
  const state = createEditor('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nh q;\nx q;\n').state()
  const id = state.document.qasm.circuit.instructions[1]!.id
  return listProblems(
    state,
    [{ severity: 'warning', message, id }],
    sayIn(composerWords[language]),
    language,
  ).map((each) => each.message)
}

it('says the column of a mark within its sentence', () => {
  expect(said('Asagi: The device has no X.', 'en')).toEqual(['Asagi: The device has no X (column 2).'])
  expect(said('Asagi：Xがありません。', 'ja')).toEqual(['Asagi：Xがありません（列2）。'])
  expect(said('no X', 'en')).toEqual(['no X (column 2)'])
})
