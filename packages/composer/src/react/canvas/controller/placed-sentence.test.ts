import { expect, it } from 'vitest'
import { placeTool } from '../../../commands/place-tool.ts'
import type { Tool } from '../../../commands/tool.ts'
import { createEditor } from '../../../editor/create-editor.ts'
import { composerWords } from '../../../messages.ts'
import { sayIn } from '../../../messages/composer-words.ts'
import { changesGateAt, placedSentence } from './placed-sentence.ts'

const program =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[1] c;\nc[0] = measure q[0];\nrx(0.3) q[1];\n'

/** The sentence after a tool was used at a cell. */
function said(tool: Tool, wire: number, column: number): string {
  const editor = createEditor(program)
  const cell = { wire, column }
  const isChange = changesGateAt(tool, editor.state(), cell)
  expect(editor.run((qasm, alignment) => placeTool(qasm, tool, cell, alignment))).toBe(true)
  return placedSentence(editor.state(), { tool, cell, isChange }, sayIn(composerWords.en))
}

it.each<[Tool, string]>([
  [{ kind: 'control', state: 1 }, 'CRX changed'],
  [{ kind: 'power' }, 'RX ^2 changed'],
  [{ kind: 'if' }, 'Condition RX changed'],
])('says what a gate became by %o', (tool, sentence) => {
  expect(said(tool, 1, 1)).toBe(sentence)
})

it('says where a condition was placed on an empty cell', () => {
  expect(said({ kind: 'if' }, 1, 4)).toBe('Condition placed on q[1], column 3')
})
