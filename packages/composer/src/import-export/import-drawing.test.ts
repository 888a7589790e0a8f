import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importProgram } from './import-program.ts'

/** A program with a broken text, so that its drawing is used. */
function broken(json: string): string {
  return `// Sent from OQTOPUS composer\n// ${json}\nOPENQASM 3;\ninclude "stdgates.inc";\nqubit[3] q;\nh q[0\n`
}

function drawn(...cells: readonly object[]): string {
  return JSON.stringify({
    qubitNumber: 3,
    columns: 4,
    circuit: [cells.map((cell, column) => ({ row: 0, column, controls: [], ...cell }))],
  })
}

describe('a damaged drawing', () => {
  it.each([
    ['a control on its target', drawn({ _tag: 'cx', targets: [0], controls: [0] })],
    ['a gate with the wrong number of angles', drawn({ _tag: 'u3', targets: [0], rotationAngle: 1 })],
    ['a barrier twice on one qubit', drawn({ _tag: 'barrier', targets: [0, 0] })],
    ['an infinite angle', drawn({ _tag: 'rx', targets: [0], rotationAngle: 9 }).replace(':9', ':1e999')],
  ])('with %s keeps the text unchanged', (_, json) => {
    expect(importProgram(broken(json))).toEqual({ text: broken(json) })
  })

  const qubit = fc.oneof(fc.nat(3), fc.constantFrom(-1, 0.5, '0', null))
  const cell = fc.record(
    {
      _tag: fc.constantFrom(
        'h',
        'i',
        'cx',
        'cnot',
        'ccx',
        'swap',
        'rx',
        'rzz',
        'u2',
        'u3',
        'cu',
        'p',
        'barrier',
        'measure',
        'gphase',
        '$custom_gate',
        'warp',
      ),
      row: fc.nat(3),
      column: fc.oneof(fc.nat(4), fc.constantFrom(-1, null)),
      targets: fc.array(qubit, { maxLength: 3 }),
      controls: fc.array(qubit, { maxLength: 2 }),
      target: qubit,
      control: qubit,
      rotationAngle: fc.oneof(fc.double(), fc.constantFrom(null, 'pi', 'INFINITY')),
      arg: fc.oneof(fc.double(), fc.constant('INFINITY')),
      customTag: fc.string(),
    },
    { requiredKeys: ['_tag', 'targets'] },
  )
  const drawing = fc.record(
    {
      qubitNumber: fc.oneof(fc.nat(4), fc.constantFrom(-1, null, 1e9)),
      columns: fc.oneof(fc.nat(9), fc.constantFrom(-1, 'x')),
      circuit: fc.oneof(fc.array(fc.array(cell, { maxLength: 2 }), { maxLength: 2 }), fc.jsonValue()),
      steps: fc.oneof(fc.array(cell, { maxLength: 3 }), fc.jsonValue()),
    },
    { requiredKeys: ['qubitNumber'] },
  )

  it('never makes the import throw', () => {
    fc.assert(
      fc.property(drawing, fc.nat(300), fc.boolean(), (value, cut, isCut) => {
        const json = JSON.stringify(value).replaceAll('"INFINITY"', '1e999')
        const { text, problems } = importProgram(broken(isCut ? json.slice(0, cut) : json))
        expect(text === undefined).toBe(problems !== undefined)
      }),
      { numRuns: 1000 },
    )
  })
})
