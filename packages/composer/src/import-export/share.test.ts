import { printOpenQasm3 } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { placeTool } from '../commands/place-tool.ts'
import { openComposer } from '../document/composer-document.ts'
import { checksumOf } from './checksum.ts'
import { createSubmission } from './create-submission.ts'
import { exportForms, isLatexForm } from './export-form.ts'
import { exportProgram, importProgram } from './import-program.ts'
import { readOriginal } from './original-program.ts'
import { readFragment, shortFragment, toFragment } from './share-link.ts'

const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q; // wires\nbit[3] c;\n${Array.from({ length: 200 }, (_, i) => `rx(pi/${i + 1}) q[${i % 3}];`).join('\n')}\n`

async function readText(fragment: string): Promise<string | undefined> {
  const shared = await readFragment(fragment)
  return shared.kind === 'program' ? shared.text : undefined
}

async function readInputs(fragment: string) {
  const shared = await readFragment(fragment)
  return shared.kind === 'program' ? shared.inputs : undefined
}

describe('share link', () => {
  it('round-trips a program of 200 gates', async () => {
    const fragment = await toFragment(program)
    expect(fragment.length).toBeLessThan(8_000)
    expect(await readText(`#${fragment}`)).toBe(program)
  })

  it.each(['', '#', '#z', '#zAAAA', '#job=1', `#z${'A'.repeat(100_000)}`])(
    'decodes no program from %.20s',
    async (fragment) => {
      expect(await readText(fragment)).toBeUndefined()
    },
  )

  it('tells a cut or changed link from another fragment', async () => {
    const fragment = await toFragment('OPENQASM 3.0;\nqubit q;\n', {
      jobType: 'sampling',
      observable: 'Z0',
      values: { theta: 1 },
    })
    for (let length = 1; length < fragment.length; length++)
      expect(await readFragment(`#${fragment.slice(0, length)}`)).toEqual({ kind: 'damaged' })
    for (let at = 0; at < fragment.length; at++) {
      const changed = fragment.slice(0, at) + (fragment[at] === 'A' ? 'B' : 'A') + fragment.slice(at + 1)
      expect((await readFragment(`#${changed}`)).kind).not.toBe('program')
    }
    expect(await readFragment(`#${fragment}.`)).toEqual({ kind: 'damaged' })
    expect(await readFragment('#section')).toEqual({ kind: 'none' })
    expect(await readFragment('#3.any')).toEqual({ kind: 'newer' })
  })

  it('opens links of the first version, and says if their inputs are lost', async () => {
    const wanted = { jobType: 'sampling', observable: 'Z0', values: {} } as const
    const content = contentOf(await toFragment(program, wanted))
    expect(await readFragment(`#z${content}`)).toEqual({
      kind: 'program',
      text: program,
      inputs: wanted,
      isPartial: false,
    })
    expect(await readFragment(`#z${content.slice(0, -4)}`)).toMatchObject({ text: program, isPartial: true })
    expect(await readFragment(`#z${content.slice(0, 40)}`)).toEqual({ kind: 'damaged' })
  })

  it('uses the CRC-32 of other programs', () => {
    expect(checksumOf('123456789')).toBe('cbf43926')
  })

  it('refuses a small fragment that decompresses to a very large text', async () => {
    expect(await readText(await toFragment('a'.repeat(2_000_000)))).toBeUndefined()
  })
})

/** A link with a correct checksum around any inputs. */
async function withInputs(json: string) {
  const content = `${contentOf(await toFragment(program))}.${contentOf(await toFragment(json))}`
  return `2.${checksumOf(content)}.${content}`
}
function contentOf(fragment: string) {
  return fragment.split('.').slice(2).join('.')
}

describe('inputs in a link', () => {
  const inputs = { jobType: 'estimation', observable: '0.5 Z0 - X1', values: { theta: 0.25, φ: -1 } } as const

  it('round-trip beside the program', async () => {
    const fragment = await toFragment(program, inputs)
    expect(await readText(`#${fragment}`)).toBe(program)
    expect(await readInputs(`#${fragment}`)).toEqual(inputs)
  })

  it('are omitted if they are those of a new composer', async () => {
    const fragment = await toFragment(program, { jobType: 'sampling', observable: '', values: {} })
    expect(fragment).toBe(await toFragment(program))
    expect(await readInputs(fragment)).toBeUndefined()
  })

  it.each([
    ['is invalid', '{'],
    ['is a list', '[]'],
    ['is of another kind', '{"jobType":"other","observable":"","values":{}}'],
    ['lacks the values', '{"jobType":"sampling","observable":""}'],
  ])('are ignored if the JSON %s, while the program is decoded', async (_, json) => {
    const fragment = await withInputs(json)
    expect(await readInputs(fragment)).toBeUndefined()
    expect(await readText(fragment)).toBe(program)
  })

  it('drop values that are not finite numbers', async () => {
    const json = '{"jobType":"sampling","observable":"Z0","values":{"a":1,"b":"2","c":null,"d":1e999}}'
    const fragment = await withInputs(json)
    expect(await readInputs(fragment)).toEqual({
      jobType: 'sampling',
      observable: 'Z0',
      values: { a: 1 },
    })
  })

  it('count towards the length of the link', async () => {
    const long = Array.from({ length: 4_000 }, (_, i) => ((i * 7919) % 65_521).toString(36)).join(' ')
    await expect(shortFragment(program, { ...inputs, observable: long })).rejects.toThrow(RangeError)
    await expect(shortFragment(program, inputs)).resolves.toMatch(/^2\./)
  })
})

describe('import', () => {
  it('converts OpenQASM 2 to 3 and keeps comments, layout and broadcasts', () => {
    const { text } = importProgram(
      '// Bell\nOPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2]; // two\n\nh q;   /* all */\ncx q[0],q[1];\n',
    )
    expect(text).toBe(
      '// Bell\nOPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q; // two\n\nh q;   /* all */\ncx q[0],q[1];\n',
    )
  })

  it('keeps the text of OpenQASM 3', () => {
    expect(importProgram(program).text).toBe(program)
  })

  it.each([
    ['a statement that cannot be read', 'OPENQASM 3.0;\nqubit[2] q;\nx q[0\n'],
    ['a gate that only the device knows', 'OPENQASM 3.0;\ndefcal foo $0 { play(); }\nfoo $0;\n'],
    ['a loop that a measurement ends', 'OPENQASM 3.0;\nqubit q;\nwhile (measure q) { x q; }\n'],
    ['a deep nest', `OPENQASM 3.0;\nqubit q;\nU(${'('.repeat(20_000)}0${')'.repeat(20_000)}, 0, 0) q;\n`],
    ['a mistake in OpenQASM 2', 'OPENQASM 2.0;\nqreg q[2];\nhh q[0];\n'],
  ])('opens a text with %s unchanged, to be corrected', (_, text) => {
    expect(importProgram(text)).toEqual({ text })
    expect(openComposer(text).qasm.problems.some(({ severity }) => severity === 'error')).toBe(true)
  })

  it('uses the drawing of an OQTOPUS composer if its text is broken', () => {
    const drawing = {
      qubitNumber: 2,
      columns: 2,
      circuit: [
        [
          { _tag: 'h', row: 0, column: 0, targets: [0], controls: [] },
          { _tag: 'cx', row: 0, column: 1, targets: [1], controls: [0] },
        ],
        [{ _tag: 'rx', row: 1, column: 0, targets: [1], controls: [], rotationAngle: 0.5 }],
      ],
    }
    const program = (body: string) =>
      `// Sent from OQTOPUS composer\n// ${JSON.stringify(drawing)}\nOPENQASM 3;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}`
    expect(importProgram(program('h q[0];\n')).text).toBe(program('h q[0];\n'))
    const { circuit } = openComposer(importProgram(program('h q[0\n')).text ?? '').qasm
    expect(circuit.instructions.map((each) => each.kind === 'gate' && each.gate)).toEqual(['h', 'rx', 'cx'])
  })

  const bomb = `OPENQASM 3.0;\ninclude "stdgates.inc";\ngate g0 a { x a; x a; }\n${Array.from({ length: 40 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }`).join('\n')}\nqubit q;\nfor int i in [0:1000000000] { g40 q; }\n`
  it.each([
    ['no program', 'hello'],
    ['bytes', '\u0000\u0001\ufffd\u0000'],
    ['a bomb of loops', bomb],
    ['more qubits than there are atoms', 'OPENQASM 3.0;\nqubit[1000000000000000000000] q;\n'],
    ['JSON that is no circuit', '{"__proto__": {"version": 1}, "qubitRegisters": 7}'],
    ['half of a JSON text', '{"version":1,'],
  ])('refuses %s, and locates the problems of a text', (_, text) => {
    const { text: opened, problems } = importProgram(text)
    expect(opened).toBeUndefined()
    // Problems of JSON have no line.
    expect(problems?.[0]?.line ?? 0).toBeGreaterThan(text.startsWith('{') ? -1 : 0)
  })

  it('imports what it exports', () => {
    const { circuit } = openComposer(program).qasm
    for (const form of exportForms) {
      if (form === 'qiskit' || isLatexForm(form)) continue
      const exported = exportProgram(circuit, form)
      expect(openComposer(importProgram(exported ?? '').text ?? '').qasm.circuit.instructions).toHaveLength(
        200,
      )
    }
    expect(exportProgram(circuit, 'qiskit')).toContain('circuit.rx(math.pi/4, q[0])')
  })

  it('exports an opaque statement to Python as a comment', () => {
    const { circuit } = openComposer(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nwhile (measure q) {\n  x q;\n}\n',
    ).qasm
    const python = exportProgram(circuit, 'qiskit')
    expect(python).toContain('\n# while (measure q) {\n')
    expect(python).not.toContain('barrier')
  })
})

/** What the device runs: the program without the comments that carry its original. */
function programOf(sent: string) {
  return sent.replaceAll(/^\/\/(?: qportal-original | The program as it was |\| ).*\n/gm, '')
}

describe('submission', () => {
  const send = (text: string, values: Readonly<Record<string, number>> = {}) =>
    createSubmission({ qasm: openComposer(text).qasm, parameters: values }).text

  it('sends the text unchanged, with comments, if a device accepts it', () => {
    expect(send(program)).toBe(program)
  })

  it('sends OpenQASM 2 as OpenQASM 3', () => {
    const sent = send('/* old */ // text\nOPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nu2(0,pi) q[0];\n')
    expect(programOf(sent)).toBe(
      '/* old */ // text\nOPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nu2(0,pi) q[0];\n',
    )
  })

  it('sends no spacers, and leaves the barriers and comments of the text', () => {
    const text = `${program.slice(0, program.indexOf('\n') + 1)}include "stdgates.inc";
qubit[2] q;
bit c;
// first
h q[0];
barrier q[0];
`
    const { qasm } = openComposer(text)
    const placed = placeTool(
      qasm,
      { kind: 'gate', gate: 'x' },
      { wire: 1, column: 3 },
      { alignment: 'free' },
    ).qasm!
    expect(placed.text.match(/nop q\[1\];/g)).toHaveLength(3)
    const sent = createSubmission({ qasm: placed, parameters: {} }).text
    expect(programOf(sent)).toBe(`${text}x q[1];\n`)
    expect(readOriginal(sent)?.text).toBe(placed.text)
    expect(printOpenQasm3(placed.circuit, { inline: true })).not.toContain('nop')
  })

  it('sends a spacer in a branch as an empty block', () => {
    const text = 'OPENQASM 3.0;\nqubit q;\nbit c;\nc = measure q;\nif (c) nop q;\n'
    expect(programOf(send(text))).toBe(text.replace('nop q;', '{}'))
  })

  it('replaces named parameters by numbers and inlines custom gates', () => {
    const sent = send(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ngate g(a) x { rx(a) x; }\ninput float theta;\nqubit q;\ng(theta/2) q;\n',
      { theta: 1 },
    )
    expect(programOf(sent)).not.toMatch(/input|gate /)
    expect(sent).toMatch(/rx\((1\/2|0\.5)\) q/)
  })

  it('sends no barrier for a spacer in OpenQASM 2', () => {
    const { qasm } = openComposer(
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nbarrier q[0]; // a wall\n',
    )
    const placed = placeTool(
      qasm,
      { kind: 'gate', gate: 'x' },
      { wire: 1, column: 2 },
      { alignment: 'free' },
    ).qasm!
    expect(placed.text).toContain('barrier q[1]; // spacer\nbarrier q[1]; // spacer\nx q[1];\n')
    const sent = createSubmission({ qasm: placed, parameters: {} }).text
    expect(programOf(sent)).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbarrier q[0]; // a wall\nx q[1];\n',
    )
  })

  it.each([
    [
      'definitions, parameters and comments',
      '// why\nOPENQASM 3.0;\ninclude "stdgates.inc";\ngate g(t) a { ry(t) a; } // own\ninput float theta; /* swept */\nqubit q;\ng(theta) q; ry(theta) q; // \\u{41} π 😀\n',
    ],
    [
      'Windows line ends and no last line end',
      'OPENQASM 3.0;\r\ninclude "stdgates.inc";\r\ninput float theta;\r\nqubit q; // one\r\nry(theta) q;',
    ],
    [
      'characters that end a line elsewhere',
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q; // a\u2028b\u0085c\fd\nry(theta) q;\n',
    ],
    [
      'OpenQASM 2',
      '// old\nOPENQASM 2.0;\ninclude "qelib1.inc";\ngate g a { x a; } // own\nqreg q[1];\ng q[0]; // used\n',
    ],
  ])('carries the original back: %s', (_, text) => {
    const values: Record<string, number> = text.includes('theta') ? { theta: Math.PI / 2 } : {}
    const sent = send(text, values)
    expect(readOriginal(sent)).toEqual({ text, values })
    expect(openComposer(sent).qasm.circuit.gateDefinitions).toEqual([])
    // Only the program itself is outside of comments.
    expect(openComposer(programOf(sent)).qasm.circuit).toEqual({
      ...openComposer(sent).qasm.circuit,
      instructions: expect.anything(),
    })
  })

  it('ignores the original if the program was changed by hand', () => {
    const sent = send(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n',
      {
        theta: 1,
      },
    )
    expect(readOriginal(sent)).toBeDefined()
    expect(readOriginal(sent.replace('rx(1)', 'rx(2)'))).toBeUndefined()
    expect(readOriginal(sent.replace('//| qubit q;', '//| qubit r;'))).toBeUndefined()
    expect(importProgram(sent).text).toContain('rx(theta) q;')
  })

  it('sends a program without its original rather than one that is too long', () => {
    const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n'
    const sent = send(`${head}// ${'a'.repeat(500_000)}\n`, { theta: 1 })
    expect(sent).toMatch(/^OPENQASM 3/)
    expect(readOriginal(sent)).toBeUndefined()
  })

  it.each([
    [
      'a definition of a gate of the library',
      'OPENQASM 3.0;\ngate h a { U(pi/2, 0, pi) a; gphase(-pi/4); }\nqubit q;\nh q;\n',
      /h q/,
    ],
    [
      'a definition that nothing calls',
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ngate g a { x a; }\nqubit q;\nx q;\n',
      /x q/,
    ],
    [
      'an opaque gate',
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nopaque g a;\nqreg q[1];\nx q[0];\n',
      /x q\[0\]/,
    ],
  ])('omits %s', (_name, text, call) => {
    const sent = send(text)
    expect(programOf(sent)).not.toMatch(/^(?:gate|opaque) /m)
    expect(sent).toMatch(call)
  })
})
