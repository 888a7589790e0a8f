import { expect, it } from 'vitest'
import { createEditor } from '../src/editor/create-editor.ts'
import { boundLoops } from '../src/simulate/bounded-loops.ts'

const doubled = Array.from({ length: 40 }, (_, i) => `gate g${i + 1} q { g${i} q; g${i} q; }\n`).join('')

it.each([
  ['2 to the power of 40 gates', `include "stdgates.inc";\ngate g0 q { h q; }\n${doubled}qubit q;\ng40 q;\n`],
  ['a billion qubits', 'qubit[1000000000] q;\nU(0, 0, 0) q;\n'],
  ['a billion iterations', 'qubit q;\nfor int i in [0:1000000000] { U(0, 0, 0) q; }\n'],
  ['an endless loop', 'qubit q;\nwhile (true) { U(0, 0, 0) q; }\n'],
  ['5,000 nested blocks', `qubit q;\n${'if (true) {'.repeat(5000)}${'}'.repeat(5000)}\n`],
  ['20,000 nested parentheses', `qubit q;\nU(${'('.repeat(20_000)}1${')'.repeat(20_000)}, 0, 0) q;\n`],
  ['a subroutine that calls itself', 'def f(qubit q) { f(q); }\nqubit q;\nf(q);\n'],
  ['a comment without end', 'qubit q; /* U(0, 0, 0) q;\n'],
  ['control characters and lone surrogates', '\u0000\u0001 qubit[\ud800];\n'],
  ['an unknown version', 'OPENQASM 9.7;\nqubit q;\n'],
  ['another language', 'DECLARE ro BIT[2]\nH 0\nMEASURE 0 ro[0]\n'],
  ['pulses', 'defcalgrammar "openpulse";\ncal { port d0; }\ndefcal x $0 { play(d0, 1); }\nx $0;\n'],
  ['a loop to an external number', 'extern f() -> int;\nqubit q;\nfor int k in [0:f()] { U(0, 0, 0) q; }\n'],
  ['nested loops that measurements end', 'qubit q;\nbit c;\nwhile (c) { while (c) { c = measure q; } }\n'],
])('opens a program with %s as text', (_, text) => {
  const { document, shown, layout } = createEditor(text).state()
  expect(document.qasm.text).toBe(text)
  expect(layout.items.length).toBeLessThan(1000)
  expect(boundLoops(shown)?.circuit.instructions.length ?? 0).toBeLessThanOrEqual(50_000)
})
