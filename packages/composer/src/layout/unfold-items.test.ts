import { printAngle } from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { openComposer, typeText } from '../document/composer-document.ts'
import { composerWords } from '../messages.ts'
import { sayIn } from '../messages/composer-words.ts'
import type { CircuitLayout, LaidItem } from './circuit-layout.ts'
import { describeInside, nameOfBlock } from './describe-inside.ts'
import { drawnGate } from './drawn-gate.ts'
import { innerPlaceAt, withInnerItems } from './inside.ts'
import { layoutProgram } from './layout-circuit.ts'
import { maxInnerColumns } from './unfold-items.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function unfolded(qasm: QasmDocument, ...ids: readonly string[]): CircuitLayout {
  return layoutProgram(qasm, { unfolded: new Set(ids) })
}

/** Items as `name wires @ column`, those of an inside in brackets behind their tile. */
function drawn({ items }: Pick<CircuitLayout, 'items'>): string {
  return items.map(wordsOf).join(', ')
}

function wordsOf(item: LaidItem): string {
  const gate = drawnGate(item.instructions[0])
  const angles = gate?.parameters.map(printAngle).join(' ') ?? ''
  const name = item.block ?? (gate ? gate.gate + (angles && `(${angles})`) : item.instructions[0].kind)
  const wires = item.top === item.bottom ? item.top : `${item.top}-${item.bottom}`
  return `${name} ${wires} @ ${item.column}${item.inside ? ` [${drawn(item.inside)}]` : ''}`
}

function partsOf(item: LaidItem | undefined) {
  return item?.inside?.parts.map(({ kind, number, count, value, column, span }) =>
    [kind, `${number}/${count}`, value, `${column}+${span}`].filter(Boolean).join(' '),
  )
}

describe('unfoldItem', () => {
  const loop = openDocument(
    `${head}qubit[2] q;\nx q[0];\nfor uint i in [0:2] { h q[0]; cx q[0], q[1]; }\nz q[0];\n`,
  )
  const [, block] = layoutProgram(loop, {}).items

  it('shows the iterations of a loop one after the other behind its tile', () => {
    const layout = unfolded(loop, block!.id)
    expect(drawn(layout)).toBe(
      'x 0 @ 0, for 0-1 @ 1 [h 0 @ 0, cx 0-1 @ 1, h 0 @ 2, cx 0-1 @ 3, h 0 @ 4, cx 0-1 @ 5], z 0 @ 9',
    )
    const [, item] = layout.items
    expect(item?.inside).toMatchObject({ head: 2, title: 'i in [0:2]', columns: 6, hidden: 0 })
    expect(partsOf(item)).toEqual(['round 1/3 i = 0 0+2', 'round 2/3 i = 1 2+2', 'round 3/3 i = 2 4+2'])
    expect(item?.instructions).toEqual(block?.instructions)
  })

  it('gives the same layout when it is folded again', () => {
    const before = layoutProgram(loop, {})
    unfolded(loop, block!.id)
    expect(layoutProgram(loop, {})).toEqual(before)
    const later = unfolded(loop, block!.id)
    expect(layoutProgram(loop, { unfolded: new Set() }, later)).toEqual(before)
  })

  it('draws both branches of an if, and reads its condition on the tile', () => {
    const qasm = openDocument(
      `${head}qubit[2] q;\nbit c;\nc = measure q[0];\nif (c == 1) { x q[0]; h q[1]; x q[0]; } else { z q[1]; }\n`,
    )
    const id = layoutProgram(qasm, {}).items[1]!.id
    const layout = unfolded(qasm, id)
    expect(drawn(layout)).toBe('measure 0-2 @ 0, if 0-2 @ 1 [x 0 @ 0, h 1 @ 0, x 0 @ 1, z 1 @ 2]')
    expect(partsOf(layout.items[1])).toEqual(['then 1/1 0+2', 'else 1/1 2+1'])
    const say = sayIn(composerWords.en)
    const places = [0, 2].map((column) => innerPlaceAt(layout, 0, 2 + column))
    expect(places.map((place) => place && describeInside(place, say))).toEqual([
      'if c == 1, when true',
      'if c == 1, else',
    ])
  })

  it('binds parameters, wires, controls and inverses of a custom gate', () => {
    const qasm = openDocument(
      `${head}gate pair(t) a, b { rx(t/2) a; cx a, b; }\nqubit[3] q;\ninv @ pair(pi) q[2], q[0];\nctrl @ pair(0.5) q[0], q[1], q[2];\n`,
    )
    const ids = layoutProgram(qasm, {}).items.map(({ id }) => id)
    expect(drawn(unfolded(qasm, ...ids))).toBe(
      'pair(pi) 0-2 @ 0 [cx 0-2 @ 0, rx(pi/2) 2 @ 1], pair(0.5) 0-2 @ 4 [rx(0.5/2) 0-1 @ 0, cx 0-2 @ 1]',
    )
  })

  it('leaves library gates, fractional powers and opaque statements folded', () => {
    const qasm = openDocument(
      `${head}gate g a { h a; x a; }\nqubit q;\nbit c;\nccx q, q, q;\nh q;\npow(0.5) @ g q;\nc = measure q;\nwhile (c) { x q; c = measure q; }\n`,
    )
    const ids = layoutProgram(qasm, {}).items.map(({ id }) => id)
    expect(unfolded(qasm, ...ids).items.filter(({ inside }) => inside)).toEqual([])
  })

  it('unfolds what is in the inside of a call by a path of numbers', () => {
    const qasm = openDocument(
      `${head}gate g a { h a; x a; }\ndef twice(qubit a) { y a; for int i in {7, 9} { g a; } }\nqubit[2] q;\ntwice(q[1]);\n`,
    )
    const id = layoutProgram(qasm, {}).items[0]!.id
    expect(drawn(unfolded(qasm, id))).toBe('twice 1 @ 0 [y 1 @ 0, for 1 @ 1]')
    expect(drawn(unfolded(qasm, id, `${id}/1`))).toBe('twice 1 @ 0 [y 1 @ 0, for 1 @ 1 [g 1 @ 0, g 1 @ 1]]')
    const layout = unfolded(qasm, id, `${id}/1`, `${id}/1/1`)
    expect(drawn(layout)).toBe('twice 1 @ 0 [y 1 @ 0, for 1 @ 1 [g 1 @ 0, g 1 @ 1 [h 1 @ 0, x 1 @ 1]]]')
    expect(nameOfBlock(layout.items[0]!, sayIn(composerWords.en))).toBe('twice')
    const inner = layout.items[0]?.inside?.items[1]
    expect(partsOf(inner)).toEqual(['round 1/2 i = 7 0+1', 'round 2/2 i = 9 1+3'])
  })

  it('finds the innermost item at a cell, its section and its column', () => {
    const layout = unfolded(loop, block!.id)
    const at = (wire: number, column: number) => {
      const place = innerPlaceAt(layout, wire, column)
      return place && [place.item && wordsOf(place.item), place.column, place.part?.number]
    }
    expect([at(0, 1), at(0, 2)]).toEqual([undefined, undefined])
    expect(at(0, 6)).toEqual(['cx 0-1 @ 3', 6, 2])
    expect(at(1, 5)).toEqual([undefined, 5, 2])
    expect(at(0, 9)).toBeUndefined()
  })

  it('lists tiles and what is in them, for drawings without frames', () => {
    const qasm = openDocument(
      `${head}gate g a { h a; x a; }\nqubit[2] q;\nfor int i in [0:1] { g q[i]; }\nz q[0];\n`,
    )
    const id = layoutProgram(qasm, {}).items[0]!.id
    const { items } = unfolded(qasm, id, `${id}/0`)
    expect(withInnerItems(items).map((item) => `${wordsOf(item)} +${item.span}`)).toEqual([
      'for 0-1 @ 0 +2',
      'g 0 @ 2 +1',
      'h 0 @ 3 +1',
      'x 0 @ 4 +1',
      'g 1 @ 5 +1',
      'z 0 @ 6 +1',
    ])
  })

  it('leaves out what is beyond the limit, and says how much', () => {
    const long = openDocument(`${head}qubit q;\nfor int i in [1:500] { h q; x q; }\nz q;\n`)
    const id = layoutProgram(long, {}).items[0]!.id
    const [item, next] = unfolded(long, id).items
    expect(item?.inside).toMatchObject({ columns: maxInnerColumns + 1, hidden: 1000 - maxInnerColumns })
    expect(partsOf(item)?.length).toBe(100)
    expect(next?.column).toBe(maxInnerColumns + 1 + item!.inside!.head)
  })

  it('gives what a layout from scratch gives, after an edit behind and in front', () => {
    const before = openComposer(loop.text)
    const id = layoutProgram(before.qasm, {}).items[1]!.id
    const drawing = { unfolded: new Set([id]) }
    const first = layoutProgram(before.qasm, drawing)
    for (const text of [`${loop.text}y q[1];\n`, loop.text.replace('x q[0];\n', 'x q[0];\ny q[0];\n')]) {
      const { qasm } = typeText(before, text)
      const next = layoutProgram(qasm, drawing, first)
      const scratch = layoutProgram({ ...qasm, circuit: { ...qasm.circuit } }, drawing)
      expect(next).toEqual(scratch)
      expect(next.items.find((item) => item.id === id)?.inside?.columns).toBe(6)
    }
  })
})
