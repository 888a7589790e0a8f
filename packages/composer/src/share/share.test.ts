import { describe, expect, it } from 'vitest'
import { openComposer } from '../document/composer-document.ts'
import { exportForms, exportProgram, importProgram } from './import-program.ts'
import { submissionText } from './submission-text.ts'
import { fromFragment, longestFragment, toFragment } from './share-link.ts'

const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q; // wires\nbit[3] c;\n${Array.from({ length: 200 }, (_, i) => `rx(pi/${i + 1}) q[${i % 3}];`).join('\n')}\n`

describe('share link', () => {
  it('carries a program of 200 gates there and back', async () => {
    const fragment = await toFragment(program)
    expect(fragment.length).toBeLessThan(longestFragment)
    expect(await fromFragment(`#${fragment}`)).toBe(program)
  })

  it.each(['', '#', '#z', '#zAAAA', '#job=1', `#z${'A'.repeat(100_000)}`])(
    'takes %.20s for no program',
    async (fragment) => {
      expect(await fromFragment(fragment)).toBeUndefined()
    },
  )

  it('refuses a small fragment that unfolds to a very large text', async () => {
    expect(await fromFragment(await toFragment('a'.repeat(2_000_000)))).toBeUndefined()
  })
})

describe('import', () => {
  it('turns OpenQASM 2 into 3', () => {
    const { text } = importProgram(
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\ncx q[0],q[1];\n',
    )
    expect(text).toContain('OPENQASM 3')
    expect(openComposer(text ?? '').qasm.circuit.instructions).toHaveLength(2)
  })

  it('keeps the text of OpenQASM 3 as it is', () => {
    expect(importProgram(program).text).toBe(program)
  })

  it('refuses what is broken with located problems', () => {
    const { problems } = importProgram('OPENQASM 3.0;\nqubit[2 q;\n')
    expect(problems?.[0]).toMatchObject({ line: 2, severity: 'error' })
  })

  it('reads back what it exports', () => {
    const { circuit } = openComposer(program).qasm
    for (const form of exportForms) {
      if (form === 'qiskit') continue
      const exported = exportProgram(circuit, form)
      expect(openComposer(importProgram(exported ?? '').text ?? '').qasm.circuit.instructions).toHaveLength(
        200,
      )
    }
    expect(exportProgram(circuit, 'qiskit')).toContain('circuit.rx(math.pi/4, q[0])')
  })
})

describe('submission', () => {
  const send = (text: string, values: Readonly<Record<string, number>> = {}) =>
    submissionText(text, openComposer(text).qasm.circuit, values)

  it('sends the text as it is, comments and all, where a device takes it', () => {
    expect(send(program)).toBe(program)
  })

  it('puts numbers in the place of named parameters and takes custom gates apart', () => {
    const sent = send(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ngate g(a) x { rx(a) x; }\ninput float theta;\nqubit q;\ng(theta/2) q;\n',
      { theta: 1 },
    )
    expect(sent).not.toMatch(/input|gate /)
    expect(sent).toMatch(/rx\((1\/2|0\.5)\) q/)
  })
})
