import { visitInstructions } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { layoutProgram } from '../../layout/layout-circuit.ts'
import { composerWords } from '../../messages.ts'
import { sayIn } from '../../messages/composer-words.ts'
import type { CircuitMark } from './text-marks.ts'
import { tileSigns } from './tile-signs.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The signs as `tile wires @ column: messages`, with marks on the gates of a name. */
function signs(body: string, gate: string, unfolded: readonly string[], more: readonly CircuitMark[] = []) {
  const qasm = openDocument(head + body)
  const marks: CircuitMark[] = []
  visitInstructions(qasm.circuit.instructions, (each) => {
    if (each.kind === 'gate' && each.gate === gate)
      marks.push({ id: each.id, severity: 'warning', message: `No ${gate}.` })
  })
  const layout = layoutProgram(qasm, { unfolded: new Set(unfolded) })
  const found = tileSigns([...marks, ...more], layout, qasm.circuit, sayIn(composerWords.en))
  return [...found.values()].map(
    ({ tile, severity, messages }) =>
      `${severity} ${tile.id} @ ${tile.column}+${tile.span}: ${messages.join(' ')}`,
  )
}

const loop = 'qubit[2] q;\nz q[0];\nfor uint i in [0:1] { h q[0]; x q[i]; }\n'

it('puts one sign on a folded block for all that is inside', () => {
  expect(signs(loop, 'x', [])).toEqual(['warning i1 @ 1+1: inside: No x.'])
})

it('puts the signs of an unfolded block on the inner tiles', () => {
  expect(signs(loop, 'x', ['i1'])).toEqual(['warning i1/1 @ 4+1: No x.', 'warning i1/3 @ 5+1: No x.'])
})

it('puts the sign of a branch on its if until that is unfolded', () => {
  const branch = 'qubit[2] q;\nbit c;\nc = measure q[0];\nif (c) { x q[0]; h q[0]; } else { z q[1]; }\n'
  expect(signs(branch, 'z', [])).toEqual(['warning i1 @ 1+1: inside: No z.'])
  expect(signs(branch, 'z', ['i1'])).toEqual(['warning i1/2 @ 4+1: No z.'])
})

it('puts the sign of a gate with a condition on its tile', () => {
  expect(signs('qubit q;\nbit c;\nc = measure q;\nif (c) x q;\n', 'x', [])).toEqual([
    'warning i1 @ 1+1: No x.',
  ])
})

it('follows a custom gate with a problem into the gates that call it', () => {
  const own = 'gate g a { h a; }\ngate k a { x a; g a; }\nqubit q;\nk q;\nx q;\n'
  const mark: CircuitMark = { gate: 'g', severity: 'error', message: 'No foo.' }
  expect(signs(own, 'y', [], [mark])).toEqual(['error i0 @ 0+1: inside: No foo.'])
  expect(signs(own, 'y', ['i0'], [mark])).toEqual(['error i0/1 @ 2+1: inside: No foo.'])
})

it('puts the sign of a part of a definition on its tile in unfolded calls', () => {
  const own = 'gate g a { h a; s a; }\nqubit q;\ng q;\ninv @ g q;\n'
  const offset = `${head}${own}`.indexOf('s a;')
  const mark: CircuitMark = { gate: 'g', offset, severity: 'warning', message: 'No s.' }
  expect(signs(own, 'y', ['i0', 'i1'], [mark])).toEqual([
    'warning i0/1 @ 2+1: No s.',
    'warning i1/0 @ 4+1: No s.',
  ])
  expect(signs(own, 'y', ['i1'], [mark])).toEqual([
    'warning i0 @ 0+1: inside: No s.',
    'warning i1/0 @ 2+1: No s.',
  ])
})

it('shows the most severe of several problems, and all messages', () => {
  const error: CircuitMark = { id: 'i0', severity: 'error', message: 'Broken.' }
  expect(signs('qubit q;\nx q;\n', 'x', [], [error])).toEqual(['error i0 @ 0+1: No x. Broken.'])
})
