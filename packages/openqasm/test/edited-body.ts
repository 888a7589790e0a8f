import { visitInstructions } from '@qportal/circuit'
import { applyEdit } from '../src/edit/apply-edit.ts'
import { openDocument } from '../src/edit/document.ts'
import type { QasmEdit } from '../src/edit/edit.ts'

/** Header of every program that is edited here. */
export const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n'

/**
 * The text after the declarations when an edit is applied. `id(n)` is the id of the nth
 * instruction, where the instructions in branches follow their `if`.
 */
export function edited(body: string, edit: (id: (n: number) => string) => QasmEdit): string {
  const document = openDocument(head + body)
  const ids: string[] = []
  visitInstructions(document.circuit.instructions, ({ id }) => ids.push(id))
  const { document: after, refusal } = applyEdit(
    document,
    edit((n) => ids[n]!),
  )
  return after === undefined ? refusal : after.text.slice(head.length)
}

export function remove(body: string, ...places: number[]): string {
  return edited(body, (id) => ({ kind: 'remove', ids: places.map(id) }))
}
export function moveBehind(body: string, place: number, target: number): string {
  return edited(body, (id) => ({ kind: 'move', ids: [id(place)], to: { kind: 'after', id: id(target) } }))
}
