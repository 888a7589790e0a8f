import { visitInstructions } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { openDocument } from '../../edit/document.ts'
import type { Round } from '../state/round.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The rounds of each instruction, the outermost first. */
function roundsOf(body: string, previous?: ReturnType<typeof openDocument>): readonly string[] {
  const { circuit, rounds } = openDocument(head + body, { previous })
  const lines: string[] = []
  visitInstructions(circuit.instructions, ({ id, kind }) => {
    lines.push([kind, ...pathOf(rounds.get(id))].join(' > '))
  })
  return lines
}

function pathOf(round: Round | undefined): readonly string[] {
  if (round === undefined) return []
  const { block, number, value } = round
  const words = `${block.kind} ${block.title}, ${number} of ${block.rounds}${value ? `, ${value}` : ''}`
  return [...pathOf(round.outer), words]
}

describe('rounds of a document', () => {
  it('names loop, iteration and value, also of iterations after an empty one', () => {
    expect(
      roundsOf(
        'qubit q;\nx q;\nfor uint i in [0:2] { if (i != 1) { h q; } }\nfor float t in {0.5} rx(t) q;\n',
      ),
    ).toEqual([
      'gate',
      'gate > for i in [0:2], 1 of 3, i = 0',
      'gate > for i in [0:2], 3 of 3, i = 2',
      'gate > for t in {0.5}, 1 of 1, t = 0.5',
    ])
  })

  it('nests loops and calls, and keeps them in the branches of an if', () => {
    const body = `qubit q;
bit c;
def twice(qubit a, bit b) { for int i in {7, 9} { if (b == 1) { x a; } } }
c = measure q;
twice(q, c);
`
    expect(roundsOf(body)).toEqual([
      'measure',
      'if > call twice, 1 of 1 > for i in {7, 9}, 1 of 2, i = 7',
      'gate > call twice, 1 of 1 > for i in {7, 9}, 1 of 2, i = 7',
      'if > call twice, 1 of 1 > for i in {7, 9}, 2 of 2, i = 9',
      'gate > call twice, 1 of 1 > for i in {7, 9}, 2 of 2, i = 9',
    ])
  })

  it('counts the iterations of a while whose condition is known', () => {
    expect(roundsOf('qubit q;\nint n = 2;\nwhile (n > 0) { h q; n -= 1; }\nx q;\n')).toEqual([
      'gate > while n > 0, 1 of 2',
      'gate > while n > 0, 2 of 2',
      'gate',
    ])
  })

  it('follows instructions that keep their ids after an edit', () => {
    const loop = 'for int i in [1:2] { h q; }\n'
    const before = openDocument(`${head}qubit q;\n${loop}`)
    expect(roundsOf(`qubit q;\nx q;\n${loop}`, before)).toEqual([
      'gate',
      'gate > for i in [1:2], 1 of 2, i = 1',
      'gate > for i in [1:2], 2 of 2, i = 2',
    ])
  })
})
