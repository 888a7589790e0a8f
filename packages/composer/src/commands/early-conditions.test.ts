import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { changeCondition } from './change-items.ts'
import { copyItems } from './copy-items.ts'
import { earlyConditions } from './early-conditions.ts'
import { moveItems, pasteItems } from './move-items.ts'
import { placeTool } from './place-tool.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n'
const fed = `${head}c[1] = measure q[0];\nif (c[1] == 1) x q[1];\n`
const condition = { kind: 'if' } as const

function placedAt(body: string, wire: number, column: number) {
  const { qasm, refusal } = placeTool(
    openDocument(head + body),
    condition,
    { wire, column },
    { alignment: 'left' },
  )
  return qasm?.text.slice(head.length) ?? refusal
}

it('puts the gate at the cell under the bit that was measured last', () => {
  const body = 'c[0] = measure q[0];\nc[1] = measure q[0];\nrx(pi/4) q[1]; // turn\n'
  expect(placedAt(body, 1, 2)).toBe(
    'c[0] = measure q[0];\nc[1] = measure q[0];\nif (c[1] == 1) {\n  rx(pi/4) q[1];\n} // turn\n',
  )
})

it('puts an X under a condition where the cell is empty', () => {
  expect(placedAt('c[1] = measure q[0];\n', 1, 1)).toBe(
    'c[1] = measure q[0];\nif (c[1] == 1) {\n  x q[1];\n}\n',
  )
})

it('refuses a condition left of its measurement, and one on a barrier', () => {
  expect(placedAt('x q[1];\nc[0] = measure q[1];\n', 1, 0)).toBe('command/condition-first')
  expect(placedAt('barrier q;\n', 1, 0)).toBe('command/not-conditional')
})

it('keeps a condition right of its measurement when it is moved or pasted', () => {
  const qasm = openDocument(fed)
  const [measurement, conditional] = qasm.circuit.instructions.map(({ id }) => id)
  const left = { wires: 0, column: 0 }
  expect(moveItems(qasm, [conditional!], left, { alignment: 'left' }).refusal).toBe('command/condition-first')
  expect(moveItems(qasm, [measurement!], { wires: 0, column: 5 }, { alignment: 'left' }).refusal).toBe(
    'command/condition-first',
  )
  expect(moveItems(qasm, [measurement!], { wires: 0, column: 5 }, { alignment: 'free' }).refusal).toBe(
    'command/condition-first',
  )
  const copied = copyItems(qasm, [conditional!])
  expect(pasteItems(qasm, copied, { wire: 1, column: 0 }, { alignment: 'left' }).refusal).toBe(
    'command/condition-first',
  )
  const later = openDocument(`${fed}c[0] = measure q[0];\n`)
  const id = later.circuit.instructions[1]!.id
  expect(changeCondition(later, id, { bit: 0, value: 1 }).refusal).toBe('command/condition-first')
})

it('finds conditions in a text that read a bit before it is measured', () => {
  const early = openDocument(`${head}if (c[0]) x q[0];\nif (c[1]) x q[0];\nc[0] = measure q[0];\n`).circuit
  expect([...earlyConditions(early)]).toEqual([early.instructions[0]!.id])
  expect(earlyConditions(openDocument(fed).circuit).size).toBe(0)
})
