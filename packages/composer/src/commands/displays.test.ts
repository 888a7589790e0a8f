import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { createSubmission } from '../import-export/create-submission.ts'
import { changeItem, removeItems } from './change-items.ts'
import type { CommandResult } from './command.ts'
import { moveItems } from './move-items.ts'
import { placeTool } from './place-tool.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n'

function textOf({ qasm, refusal }: CommandResult): string | undefined {
  return qasm?.text.slice(head.length) ?? refusal
}

function idAt({ circuit }: QasmDocument, index: number): string {
  return circuit.instructions[index]!.id
}

it('places a display between gates as a comment', () => {
  const qasm = openDocument(`${head}h q[0];\nx q[0];\n`)
  const tool = { kind: 'display', display: 'bloch' } as const
  expect(textOf(placeTool(qasm, tool, { wire: 0, column: 1 }, { alignment: 'left' }))).toBe(
    'h q[0];\n// @display bloch q[0]\nx q[0];\n',
  )
})

it('moves, changes and removes a display', () => {
  const qasm = openDocument(`${head}h q[0];\n// @display bloch q[0]\nx q[0];\n`)
  const ids = [idAt(qasm, 1)]
  expect(textOf(moveItems(qasm, ids, { wires: 1, column: 0 }, { alignment: 'left' }))).toContain(
    '// @display bloch q[1]\n',
  )
  expect(textOf(changeItem(qasm, ids[0]!, { display: 'density', qubits: [0, 1] }))).toBe(
    'h q[0];\n// @display density q[0], q[1]\nx q[0];\n',
  )
  expect(textOf(removeItems(qasm, ids))).toBe('h q[0];\nx q[0];\n')
})

it('sends a display to devices as the comment that it is', () => {
  const qasm = openDocument(`${head}h q[0];\n// @display bloch q[0]\n`)
  expect(createSubmission({ qasm, parameters: {} }).text).toBe(qasm.text)
})
