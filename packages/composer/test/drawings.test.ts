import { compileQasm } from '@qportal/openqasm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CircuitDrawing, type CircuitDrawingProps } from '../src/drawing.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

type Options = Pick<CircuitDrawingProps, 'hidesIdleQubits' | 'density'>

const longWords =
  'qubit[2] q;\nbit[4] c;\nU(pi/2, 0, pi) q[0];\nrz(0.123456789) q[1];\nif (c == 3 && !(c[0] || c[1]) || c[3]) x q[0];\nrx(pi) q[0];\n'

const drawings: readonly [name: string, program: string, options?: Options][] = [
  [
    'operands',
    'gate bell a, b { h a; cx a, b; }\nqubit[3] q;\nbell q[0], q[1];\nbell q[1], q[0];\nctrl @ bell q[2], q[1], q[0];\npow(0.5) @ swap q[0], q[1];\n',
  ],
  [
    'inner-controls',
    'qubit[5] q;\nctrl @ rzz(pi) q[1], q[0], q[2];\nctrl @ negctrl @ rzz(pi) q[4], q[2], q[0], q[3];\ngate own a, b { cx a, b; }\nctrl @ own q[1], q[2], q[0];\n',
  ],
  [
    'controlled-x',
    'qubit[4] q;\nctrl(3) @ x q[0], q[1], q[2], q[3];\nnegctrl @ x q[1], q[0];\nctrl @ negctrl @ x q[0], q[3], q[2];\n',
  ],
  [
    'conditions',
    'qubit[2] q;\nbit[2] c;\nbit d;\nc = measure q;\nif (c > 2) x q[0];\nif (c == 2) h q[0];\nif (d) z q[1];\nif (c[0] && !d) { x q[0]; y q[1]; }\nd = c[0] ^ c[1];\n',
  ],
  [
    'named-parameters',
    'input float a;\ninput float theta;\ngate turn(theta, t) a { ry(theta) a; rz(t) a; }\nqubit[2] q;\nturn(a, theta) q[0];\nrx(a) q[1];\nrz(-theta/2) q[1];\nctrl @ ry(2*a) q[0], q[1];\n',
  ],
  [
    'transpiled',
    'bit[2] c;\nrz(pi/2) $38;\ncx $38, $30;\nbarrier $0, $30, $38;\nc[0] = measure $30;\nc[1] = measure $38;\n',
    { hidesIdleQubits: true },
  ],
  ['shortened', longWords],
  ['compact', longWords, { density: 'compact' }],
]

/** The shapes of a drawing, one tag on a line, without classes and colours. */
function shapesOf(program: string, options: Options = {}): string {
  const { circuit } = compileQasm(head + program)
  const page = renderToStaticMarkup(
    createElement(CircuitDrawing, { circuit: circuit!, label: 'Circuit', ...options }),
  )
  return (page.match(/<svg[^]*?<\/svg>/g) ?? [])
    .join('\n')
    .replaceAll(/ (?:class|fill|stroke|fill-opacity|stroke-opacity|aria-hidden|font-weight)="[^"]*"/g, '')
    .replaceAll('><', '>\n<')
}

describe('a drawing', () => {
  it.each(drawings)('of %s equals its golden picture', async (name, program, options) => {
    await expect(`${shapesOf(program, options)}\n`).toMatchFileSnapshot(`golden/drawing-${name}.svg`)
  })
})
