import { readFileSync } from 'node:fs'
import { equalCircuits } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { exportForms, type ExportForm } from '../src/import-export/export-form.ts'
import { printQuantikz, quantikzSteps } from '../src/import-export/print-quantikz.ts'
import { savedText } from '../src/import-export/saved-text.ts'
import type { FigureDisplay } from '../src/import-export/tikz-display.ts'
import { exportProgram, importProgram, openComposer } from '../src/index.ts'

const circuits = ['ansatz', 'teleportation', 'own-gates']

/** JSON has no golden file; its round trip is tested instead. */
const endings: Readonly<Record<Exclude<ExportForm, 'json'>, string>> = {
  openqasm3: 'openqasm3.qasm',
  'openqasm3-inline': 'inline.qasm',
  openqasm2: 'openqasm2.qasm',
  qiskit: 'qiskit.py',
  latex: 'quantikz.tex',
  'latex-document': 'document.tex',
}

function read(name: string) {
  return readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')
}
function circuitOf(text: string) {
  return openComposer(importProgram(text).text ?? '').qasm.circuit
}

describe.each(circuits)('%s', (name) => {
  const { qasm } = openComposer(read(`${name}.qasm`))

  it('is read without errors', () => {
    expect(qasm.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(exportForms.filter((form) => form !== 'json'))('exports as the golden file of %s', async (form) => {
    const exported = exportProgram(qasm.circuit, form) ?? `This circuit cannot be written as ${form}.\n`
    await expect(exported).toMatchFileSnapshot(`golden/${name}.${endings[form]}`)
  })

  it.each(['openqasm3', 'json'] as const)('round-trips through %s', (form) => {
    expect(equalCircuits(circuitOf(exportProgram(qasm.circuit, form)), qasm.circuit)).toBe(true)
  })

  it.each(['openqasm3-inline', 'openqasm2'] as const)('round-trips through %s with inlined gates', (form) => {
    const exported = exportProgram(qasm.circuit, form)
    if (exported === undefined) return
    const back = circuitOf(exported)
    expect(back.instructions.length).toBeGreaterThanOrEqual(qasm.circuit.instructions.length)
    // A second export is the same: the round trip loses nothing.
    expect(exportProgram(back, form)).toBe(exported)
  })
})

describe('comments', () => {
  const commentsOf = (text: string) => [...text.matchAll(/\/\/.*/g)].map(([comment]) => comment)
  const version2 = `// Bell pair: π ≈ 3.14  \\u{41} "quoted"
OPENQASM 2.0; // version 2
include "qelib1.inc";
//
// an own gate
gate own(t) a, b { // of two qubits
  ry(t) a; // turn
  cx a,b;
}
qreg q[2]; // wires
creg c[2];	// bits
//\ttabs and  spaces
h q[0]; // first
own(pi/3) q[0],q[1];
/// three
measure q -> c; // all
if (c==1) x q[0]; // if
// the end`
  const options = { isWhole: true, isInlined: false, values: {} }
  const saved = (text: string, form: ExportForm, isInlined = false) =>
    savedText(openComposer(text).qasm, form, { ...options, isInlined }).text!
  const opened = importProgram(version2).text!

  it('of OpenQASM 2 are kept byte for byte by opening and exporting in both versions', () => {
    expect(commentsOf(opened)).toEqual(commentsOf(version2))
    expect(saved(opened, 'openqasm3')).toBe(opened)
    const exported = saved(opened, 'openqasm2')
    expect(exported).toMatch(/^OPENQASM 2\.0;/m)
    expect(commentsOf(exported)).toEqual(commentsOf(version2))
    expect(importProgram(exported).text).toContain('h q[0]; // first\nown(pi/3) q[0], q[1];\n/// three\n')
    expect(saved(version2, 'openqasm2')).toBe(version2)
  })

  it('and layout are kept by JSON and by a program for a device', () => {
    for (const form of ['json', 'openqasm3'] as const)
      expect(importProgram(saved(opened, form, true)).text).toBe(opened)
  })

  it('are comments of Qiskit at the same statements', () => {
    const python = saved(opened, 'qiskit')
    expect(python).toContain('circuit.h(q[0]) # first\n')
    expect(commentsOf(python)).toEqual([])
    expect([...python.matchAll(/#.*/g)].map(([comment]) => `//${comment.slice(1)}`)).toEqual(
      commentsOf(version2),
    )
  })

  it('of another circuit in JSON are ignored', () => {
    const json = saved(opened, 'json')
    const changed = json.replace('"gate":"h"', '"gate":"x"')
    expect(changed).not.toBe(json)
    expect(importProgram(changed).text).toContain('\nx q[0];\n')
    expect(importProgram(changed).text).not.toContain('// first')
  })
})

describe('values of named parameters', () => {
  const text = 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta/2) q;\n'
  const saved = (form: ExportForm, values: Readonly<Record<string, number>> = { theta: 0.3 }) =>
    savedText(openComposer(text).qasm, form, { isWhole: true, isInlined: false, values }).text

  it('are assigned at the end of a Qiskit program', () => {
    expect(saved('qiskit')).toContain(
      'circuit.rx(theta/2, q[0])\ncircuit.assign_parameters({theta: 0.3}, inplace=True, strict=False)\n',
    )
  })

  it('are numbers in OpenQASM 2', () => {
    expect(saved('openqasm2')).toContain('rx(0.3/2) q[0];')
  })

  it.each(['openqasm3', 'json'] as const)('come back with the same text from %s', (form) => {
    expect(importProgram(saved(form)!)).toEqual({ text, values: { theta: 0.3 } })
  })

  it('come back from a program for a device', () => {
    const own = text.replace('rx(theta/2) q;', 'gate g a { h a; }\ng q;\nrx(theta) q;')
    const exported = savedText(openComposer(own).qasm, 'openqasm3', {
      isWhole: true,
      isInlined: true,
      values: { theta: -1.5 },
    })
    expect(importProgram(exported.text!)).toEqual({ text: own, values: { theta: -1.5 } })
  })

  it('come back from a file with the line ends of Windows', () => {
    const { values, text: opened } = importProgram(saved('openqasm3')!.replaceAll('\n', '\r\n'))
    expect([values, opened]).toEqual([{ theta: 0.3 }, text.replaceAll('\n', '\r\n')])
  })

  it('of other programs, and those that are no numbers, are left out', () => {
    expect(saved('openqasm3', { phi: 1 })).toBe(text)
    expect(importProgram(`// qportal-values {"theta":"0.3","phi":1}\n${text}`)).toEqual({
      text,
      values: { phi: 1 },
    })
    const damaged = `// qportal-values {"theta":0.3\n${text}`
    expect(importProgram(damaged)).toEqual({ text: damaged })
  })

  it('are comments in LaTeX, whose figure has the names', () => {
    expect(saved('latex')).toMatch(/^% theta = 0\.3$/m)
    expect(saved('latex')).toContain('\\theta /2')
  })
})

describe('a figure for LaTeX', () => {
  const text = `OPENQASM 3.0;
include "stdgates.inc";
qubit[4] q;
bit[2] c;
reset q[0];
ctrl @ negctrl @ rx(pi/2) q[3], q[2], q[0];
cz q[0], q[2];
rzz(pi) q[0], q[2];
barrier q;
c[0] = measure q[1];
if (c[0]) x q[2];
cswap q[0], q[1], q[3];
`
  const { qasm } = openComposer(text)

  it('has controls, boxes over several wires, measurements and conditions', async () => {
    await expect(printQuantikz(qasm.circuit)).toMatchFileSnapshot('golden/figure.quantikz.tex')
  })

  it('raises to whole exponents', async () => {
    const { qasm: powers } = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit q;
pow(0.5) @ h q;
pow(10) @ h q;
pow(-2) @ rx(pi/3) q;
pow(2) @ sdg q;
rx(2**0.5) q;
rz(1e-7) q;
`)
    await expect(printQuantikz(powers.circuit)).toMatchFileSnapshot('golden/figure-powers.quantikz.tex')
  })

  it('is a whole document on request, for LuaLaTeX if a name is Japanese', async () => {
    const { qasm: named } = openComposer('OPENQASM 3.0;\nqubit 量子;\nx 量子;\n')
    const document = printQuantikz(named.circuit, { isDocument: true, values: { θ: 0.5 } })
    await expect(document).toMatchFileSnapshot('golden/document.tex')
  })

  it('has colours and no names on request', async () => {
    const figure = printQuantikz(qasm.circuit, { hasColor: true, hasNames: false })
    await expect(figure).toMatchFileSnapshot('golden/figure-color.quantikz.tex')
  })

  it('has the look of the settings when it is saved', () => {
    const figure = { alignment: 'layers', hasColor: true, hasNames: false } as const
    const saved = savedText(qasm, 'latex', { isWhole: true, isInlined: false, values: {}, figure })
    const owners = qasm.owners
    expect(saved.text).toBe(printQuantikz(qasm.circuit, { owners, ...figure }))
    expect(saved.text).not.toBe(printQuantikz(qasm.circuit, { owners }))
  })

  it('has numbers of operands, inner controls, words of conditions and tight columns', async () => {
    const { qasm: wide } = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
bit[3] c;
gate a_gate_with_a_long_name a, b { cx a, b; }
gate iswap a, b { s a; s b; h a; cx a, b; cx b, a; h b; }
x q[1];
a_gate_with_a_long_name q[2], q[0];
h q[0];
ctrl @ iswap q[1], q[0], q[2];
c = measure q;
if (c > 2 && c[1:2] != 1) cx q[0], q[1]; // a note
if (c[0]) gphase(pi);
z q[0];
if (!c[0] && c[2]) swap q[2], q[0];
if (c[1]) { x q[0]; h q[1]; }
c[1] = !c[0];
`)
    const exported = exportProgram(wide.circuit, 'latex', { source: wide })
    await expect(exported).toMatchFileSnapshot('golden/figure-places.quantikz.tex')
  })

  it('has notes as frames and displays as dotted boxes', async () => {
    const { qasm: noted } = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
// Prepare a pair
h q[0];
cx q[0], q[2]; // 100 % & more
// @display density q[0], q[2]

// Turn
rx(pi) q[1];
// @display bloch q[1]
`)
    const exported = exportProgram(noted.circuit, 'latex', { source: noted })
    await expect(exported).toMatchFileSnapshot('golden/figure-notes.quantikz.tex')
  })

  it('has the values of displays as texts and drawings', async () => {
    const { qasm: shown } = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
// @display probability q[0]
// @display probability q[0], q[2]
// @display bloch q[0], q[2]
// @display amplitudes q[0], q[1]
// @display density q[1]
// @display bloch q[1]
`)
    const half = Math.SQRT1_2
    const values: readonly FigureDisplay[] = [
      { kind: 'probability', probabilities: [0.0005, 0.9995] },
      { kind: 'probability', probabilities: [0.25, 0, 0, 0.75] },
      {
        kind: 'bloch',
        vectors: [
          { x: 0, y: 0, z: 1 },
          { x: 0, y: 0, z: 0 },
        ],
      },
      { kind: 'amplitudes', amplitudes: [half, 0, 0, 0, 0, 0, 0, half] },
      { kind: 'density', matrix: { size: 2, values: new Float64Array([0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0]) } },
    ]
    const ids = shown.circuit.instructions.map(({ id }) => id)
    const displays = new Map(values.map((value, i) => [ids[i]!, value]))
    await expect(printQuantikz(shown.circuit, { displays })).toMatchFileSnapshot(
      'golden/figure-displays.quantikz.tex',
    )
    const phaseColor = (phase: number) => (phase === 0 ? '#5b6fc4' : '#8f7a2a')
    await expect(printQuantikz(shown.circuit, { displays, phaseColor, hasColor: true })).toMatchFileSnapshot(
      'golden/figure-displays-color.quantikz.tex',
    )
  })

  it('is written in steps that report their progress', () => {
    const text = `OPENQASM 3.0;\nqubit q;\n${'U(1, 2, 3) q;\n'.repeat(1000)}`
    const { circuit } = openComposer(text).qasm
    const steps = quantikzSteps(circuit)
    const shares: number[] = []
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) shares.push(step.value)
    expect(shares.map((share) => Math.round(4 * share))).toEqual([1, 2, 3, 4])
    expect(step.value).toBe(printQuantikz(circuit))
  })
})
