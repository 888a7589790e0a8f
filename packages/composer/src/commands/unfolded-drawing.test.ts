import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import type { Alignment } from '../layout/circuit-layout.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { removeItems } from './change-items.ts'
import type { CommandResult } from './command.ts'
import { duplicateItems, moveItems } from './move-items.ts'
import { placeTool } from './place-tool.ts'
import type { Tool } from './tool.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\n'
const loop = 'for int i in [1:2] { h q[0]; cx q[0], q[1]; }\n'
const body = `x q[0];\n${loop}z q[0];\n`
const qasm = openDocument(head + body)
const [x, block, z] = layoutProgram(qasm, {}).items.map(({ instructions }) =>
  instructions.map(({ id }) => id),
)
const h: Tool = { kind: 'gate', gate: 'h' }

// Drawn: x in column 0, the tile of the loop in 1 and 2, its inside in 3 to 6, z in 7.
function drawing(alignment: Alignment = 'left') {
  return { alignment, unfolded: new Set([block![0]!]) }
}

function bodyOf(result: CommandResult): string {
  return result.qasm?.text.slice(head.length) ?? result.refusal!
}

function place(wire: number, column: number, tool = h, alignment?: Alignment): string {
  return bodyOf(placeTool(qasm, tool, { wire, column }, drawing(alignment)))
}

describe('commands on a drawing with an unfolded loop', () => {
  it('draws the loop where the tests expect it', () => {
    const { items } = layoutProgram(qasm, drawing())
    expect(items.map(({ column, span }) => [column, span])).toEqual([
      [0, 1],
      [1, 6],
      [7, 1],
    ])
  })

  it.each(['left', 'layers', 'free'] as const)('places gates around the loop, %s', (alignment) => {
    expect(place(0, 1, h, alignment)).toBe(`x q[0];\nh q[0];\n${loop}z q[0];\n`)
    expect(place(0, 7, h, alignment)).toBe(`x q[0];\n${loop}h q[0];\nz q[0];\n`)
    expect(place(0, 8, h, alignment)).toBe(`${body}h q[0];\n`)
    expect(place(1, 7, h, alignment)).toContain(loop)
  })

  it('refuses to change the inside', () => {
    const tools: readonly Tool[] = [
      h,
      { kind: 'if' },
      { kind: 'angle', angle: 'pi' },
      { kind: 'dagger' },
      { kind: 'control', state: 1 },
    ]
    for (const tool of tools)
      for (const column of [3, 6]) expect(place(1, column, tool), tool.kind).toBe('command/inside-block')
    // On another wire there is room beside it.
    expect(place(2, 4)).toContain('h q[2];')
  })

  it('moves a gate to either side of the loop, and not into it', () => {
    const move = (ids: readonly string[] | undefined, wires: number, column: number) =>
      bodyOf(moveItems(qasm, ids!, { wires, column }, drawing()))
    expect(move(z, 0, 1)).toBe(`x q[0];\nz q[0];\n${loop}`)
    // Without x the others slide left, and column 7 is behind z.
    expect(move(x, 0, 7)).toBe(`${loop}z q[0];\nx q[0];\n`)
    expect(move(z, 0, 4)).toBe('command/inside-block')
    expect(move(z, 1, 4)).toBe('command/inside-block')
    expect(move(block, 0, 0)).toBe(`${loop}x q[0];\nz q[0];\n`)
    expect(move(block, 0, 8)).toBe(`x q[0];\nz q[0];\n${loop}`)
  })

  it('removes and copies the loop as a whole', () => {
    expect(bodyOf(removeItems(qasm, block!))).toBe('x q[0];\nz q[0];\n')
    const copied = bodyOf(duplicateItems(qasm, block!, drawing()))
    expect(copied.startsWith(`x q[0];\n${loop}h q[0];\ncx q[0], q[1];\n`)).toBe(true)
  })

  it('holds a freely placed gate in the column in which it is shown', () => {
    const placed = placeTool(qasm, h, { wire: 2, column: 5 }, drawing('free'))
    const at = (result: CommandResult) => {
      const layout = layoutProgram(result.qasm!, drawing('free'))
      return layout.byId.get(result.qasm!.circuit.instructions.at(-1)!.id)?.column
    }
    expect(at(placed)).toBe(5)
  })
})
