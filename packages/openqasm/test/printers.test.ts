import {
  barrier,
  bitsAre,
  createCircuit,
  defineGate,
  delay,
  gate as gateOf,
  unitaryOfActions,
  unitaryOfCircuit,
  unitaryPower,
  when,
  type Circuit,
  type ComplexMatrix,
} from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQasm, printOpenQasm2, printOpenQasm3, printQiskit } from '../src/index.ts'
import { arbitraryCircuit } from './arbitrary-circuit.ts'

const values = { theta: 0.7310585, phi: -1.3247179 }

/** Circuits of gates on a few qubits, so that their matrices can be compared. */
const unitaryCircuit = arbitraryCircuit('openqasm3')
  .map((circuit): Circuit => ({
    ...circuit,
    instructions: circuit.instructions
      .filter(({ kind }) => kind === 'gate' || kind === 'barrier')
      .slice(0, 6),
  }))
  .filter(({ qubitRegisters }) => qubitRegisters.reduce((sum, { size }) => sum + size, 0) <= 5)

function distance(a: ComplexMatrix, b: ComplexMatrix, upToPhase: boolean): number {
  let [cos, sin] = [1, 0]
  if (upToPhase) {
    let at = 0
    for (let i = 0; i < a.values.length; i += 2) {
      if (Math.hypot(a.values[i]!, a.values[i + 1]!) > Math.hypot(a.values[at]!, a.values[at + 1]!)) at = i
    }
    const [ar, ai, br, bi] = [a.values[at]!, a.values[at + 1]!, b.values[at]!, b.values[at + 1]!]
    const norm = ar * ar + ai * ai
    cos = (ar * br + ai * bi) / norm
    sin = (ar * bi - ai * br) / norm
  }
  let largest = 0
  for (let i = 0; i < a.values.length; i += 2) {
    const re = a.values[i]! * cos - a.values[i + 1]! * sin
    const im = a.values[i]! * sin + a.values[i + 1]! * cos
    largest = Math.max(largest, Math.hypot(re - b.values[i]!, im - b.values[i + 1]!))
  }
  return largest
}

describe('printed programs have the same unitary', () => {
  it('OpenQASM 3 without definitions and modifiers', () => {
    let plain = 0
    fc.assert(
      fc.property(unitaryCircuit, (circuit) => {
        const text = printOpenQasm3(circuit, { inline: true })
        if (!/^gate |@/m.test(text)) plain++
        const { circuit: read } = compileQasm(text, { inputs: {} })
        expect(
          distance(unitaryOfCircuit(circuit, values), unitaryOfCircuit(read!, values), false),
        ).toBeLessThan(1e-9)
      }),
      { numRuns: 150, seed: 20_261_121 },
    )
    // The other circuits have fractional powers that library gates cannot express.
    expect(plain).toBeGreaterThan(75)
  })

  it('OpenQASM 2, up to the global phase', () => {
    let printed = 0
    const refused = new Set<string>()
    fc.assert(
      fc.property(unitaryCircuit, (circuit) => {
        const { text, problems } = printOpenQasm2(circuit, { parameters: values })
        for (const { code } of problems ?? []) refused.add(code)
        if (text === undefined) return
        printed++
        const { circuit: read, problems: found } = compileQasm(text)
        expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
        expect(distance(unitaryOfCircuit(circuit, values), unitaryOfCircuit(read!), true)).toBeLessThan(1e-9)
      }),
      { numRuns: 150, seed: 20_261_121 },
    )
    expect(printed).toBeGreaterThan(75)
    expect(
      [...refused].filter((code) => code !== 'print/fractional-power' && code !== 'print/function'),
    ).toEqual([])
  })
})

describe('modifiers agree with the matrices', () => {
  const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\n'
  const lowered = (statement: string): ComplexMatrix =>
    unitaryOfCircuit(compileQasm(header + statement).circuit!)
  const gate = (
    name: string,
    qubits: number[],
    power = 1,
    controls: { qubit: number; state: 0 | 1 }[] = [],
  ) => ({
    gate: name,
    parameters: [],
    qubits,
    controls,
    power,
  })
  const x = unitaryOfActions([gate('x', [0])], 1)
  it.each([
    ['pow(0.5) @ x q[0];', 'sx q[0];'],
    ['pow(0.5) @ pow(2) @ x q[0];', ''],
    ['pow(2) @ pow(0.5) @ x q[0];', 'x q[0];'],
    ['inv @ pow(0.5) @ x q[0];', 'inv @ sx q[0];'],
    ['pow(0.5) @ inv @ x q[0];', 'sx q[0];'],
    ['pow(-1) @ s q[0];', 'sdg q[0];'],
    ['pow(0) @ h q[0];', ''],
    ['ctrl @ x q[0], q[1];', 'cx q[0], q[1];'],
    ['ctrl @ ctrl @ x q[2], q[0], q[1];', 'ccx q[0], q[2], q[1];'],
    ['ctrl(2) @ x q[2], q[0], q[1];', 'ccx q[0], q[2], q[1];'],
    ['negctrl @ h q[0], q[1];', 'x q[0]; ch q[0], q[1]; x q[0];'],
    ['ctrl @ negctrl @ x q[0], q[1], q[2];', 'x q[1]; ccx q[0], q[1], q[2]; x q[1];'],
    ['ctrl @ inv @ s q[0], q[1];', 'cp(-pi/2) q[0], q[1];'],
    ['inv @ ctrl @ s q[0], q[1];', 'cp(-pi/2) q[0], q[1];'],
    ['ctrl @ gphase(pi/3) q[0];', 'p(pi/3) q[0];'],
    ['ctrl @ rz(pi/3) q[0], q[1];', 'crz(pi/3) q[0], q[1];'],
    ['ctrl @ U(0.1, 0.2, 0.3) q[0], q[1];', 'cu(0.1, 0.2, 0.3, 0.05) q[0], q[1];'],
    ['inv @ cu(0.1, 0.2, 0.3, 0.4) q[0], q[1];', 'cu(-0.1, -0.3, -0.2, -0.4) q[0], q[1];'],
    ['pow(0.5) @ inv @ gphase(pi/3);', 'gphase(-pi/6);'],
    ['pow(0.5) @ pow(3) @ gphase(pi/2);', 'gphase(-pi/4);'],
    ['ctrl @ pow(0.25) @ pow(-3) @ gphase(1) q[0];', 'p(-0.75) q[0];'],
    ['pow(0.5) @ pow(1.5) @ gphase(pi);', 'gphase(-pi/4);'],
    ['pow(0.5) @ pow(1.5) @ gphase(-pi);', 'gphase(-pi/4);'],
  ])('%s is %s', (modified, plain) => {
    expect(distance(lowered(modified), lowered(plain), false)).toBeLessThan(1e-12)
  })
  it('in the body of a custom gate called with modifiers', () => {
    const program = `gate g(a) b, c { ctrl @ ry(a) b, c; inv @ t c; gphase(a); }\nctrl @ inv @ g(0.3) q[2], q[0], q[1];`
    const { circuit } = compileQasm(
      `OPENQASM 3.0;\ninclude "stdgates.inc";\n${program.replace('\n', '\nqubit[3] q;\n')}`,
    )
    const inner = unitaryOfActions(
      [
        { ...gate('ry', [1], 1, [{ qubit: 0, state: 1 }]), parameters: [{ kind: 'number', value: 0.3 }] },
        gate('tdg', [1]),
        { ...gate('gphase', []), parameters: [{ kind: 'number', value: 0.3 }] },
      ],
      2,
    )
    const inverse = unitaryPower(inner, -1)
    const whole = unitaryOfCircuit(circuit!)
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const controlled = row >= 4 && column >= 4
        const at = 2 * ((row - 4) * 4 + column - 4)
        const expected = controlled
          ? [inverse.values[at]!, inverse.values[at + 1]!]
          : [row === column ? 1 : 0, 0]
        expect(whole.values[2 * (row * 8 + column)]).toBeCloseTo(expected[0]!, 12)
        expect(whole.values[2 * (row * 8 + column) + 1]).toBeCloseTo(expected[1]!, 12)
      }
    }
    expect(distance(unitaryPower(x, 2), unitaryOfActions([], 1), false)).toBeLessThan(1e-12)
  })
})

describe('Qiskit', () => {
  const golden: readonly (readonly [name: string, program: string])[] = [
    [
      'teleportation',
      'qubit[3] q; bit[2] c; bit out; h q[1]; cx q[1], q[2]; cx q[0], q[1]; h q[0]; c[0] = measure q[0]; c[1] = measure q[1]; if (c[1]) x q[2]; if (c[0]) { z q[2]; } else { id q[2]; } out = measure q[2];',
    ],
    [
      'parameters-and-custom-gates',
      'input float theta; gate layer(a, b) x0, x1 { ry(a) x0; rz(-b/2) x1; cx x0, x1; barrier x0, x1; } gate twice(t) w { pow(2) @ rx(t) w; } qubit[2] q; layer(theta, 2*pi) q[0], q[1]; ctrl @ twice(sin(theta)) q[0], q[1]; inv @ layer(0.5, sqrt(2)) q[1], q[0];',
    ],
    [
      'modifiers-and-phases',
      'qubit[4] q; U(0.1, 0.2, 0.3) q[0]; u2(0, pi) q[1]; u3(pi/2, 0, pi) q[2]; gphase(pi/4); ctrl @ gphase(pi/8) q[0]; negctrl @ ctrl @ pow(0.5) @ ry(0.3) q[0], q[1], q[2]; inv @ t q[3]; ctrl(3) @ x q[0], q[1], q[2], q[3];',
    ],
    [
      'classical-logic',
      'qubit[3] q; bit[2] a; bit[2] lambda; a = measure q[0:1]; lambda[0] = a[0] ^ a[1]; lambda[1] = 1; if (a == 2 && !lambda[0]) { reset q[2]; if (lambda > 1) { x q[0]; } } if (int(a[{1}]) < 1) { delay[100ns] q[0], q[1]; } let mixed = a[0:0] ++ lambda[1:1]; if (mixed >= 2) { y q[0]; }',
    ],
  ]
  it.each(golden)('%s', async (name, program) => {
    const { circuit, problems } = compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${program}`)
    expect(problems).toEqual([])
    await expect(printQiskit(circuit!)).toMatchFileSnapshot(`golden/${name}.py`)
  })
  it('compares bits outside a register from the highest to the lowest', () => {
    const frame = {
      qubits: 1,
      bits: [
        { name: 'a', size: 2 },
        { name: 'b', size: 2 },
      ],
    }
    const question = (operator: '<' | '<=' | '==' | '>' | '>=' | '!=') => {
      const condition = { kind: 'compare', bits: [0, 2], operator, value: 2 } as const
      const lines = printQiskit(createCircuit(frame, [when(condition, [gateOf('x', [0])])])).split('\n')
      return lines.find((line) => line.includes('if_test'))?.replace(/^with circuit\.if_test\((.*)\):$/, '$1')
    }
    const [equal, less] = ['expr.logic_and(expr.lift(b[0]), expr.logic_not(a[0]))', 'expr.logic_not(b[0])']
    expect((['==', '!=', '<', '<=', '>', '>='] as const).map(question)).toEqual([
      equal,
      `expr.logic_not(${equal})`,
      less,
      `expr.logic_or(${less}, ${equal})`,
      `expr.logic_not(expr.logic_or(${less}, ${equal}))`,
      `expr.logic_not(${less})`,
    ])
  })
  it('has one variable for each distinct Python name', () => {
    const qubits = ['ﬁ', 'fi', 'Ⅷ', 'ͺ'].map((name) => ({ name, size: 1 }))
    const lines = printQiskit(createCircuit({ qubits }, [gateOf('x', [0]), gateOf('h', [1])])).split('\n')
    expect(lines.filter((line) => /=|\./.test(line))).toEqual([
      'fi = QuantumRegister(1, "ﬁ")',
      'fi_1 = QuantumRegister(1, "fi")',
      'VIII = QuantumRegister(1, "Ⅷ")',
      '_\u0345 = QuantumRegister(1, "ͺ")',
      'circuit = QuantumCircuit(fi, fi_1, VIII, _\u0345)',
      'circuit.x(fi[0])',
      'circuit.h(fi_1[0])',
    ])
  })
})

describe('every language', () => {
  const texts = (circuit: Circuit) => [
    printOpenQasm3(circuit),
    printOpenQasm2(circuit).text ?? '',
    printQiskit(circuit),
  ]
  it('prints all digits of a number compared with many bits', () => {
    const sixty = Array.from({ length: 60 }, (_, i) => i)
    const asked = (value: number) =>
      createCircuit({ qubits: 1, bits: 60 }, [when(bitsAre(sixty, value), [gateOf('x', [0])])])
    for (const text of texts(asked(2 ** 59 + 2 ** 7))) expect(text).toContain('576460752303423616')
    for (const text of texts(asked(2 ** 80))) expect(text).toContain('1208925819614629174706176')
  })
  it('compares a whole register, a part of one, and bits of several registers', () => {
    const frame = {
      qubits: [{ name: 'bits_0', size: 1 }],
      bits: [
        { name: 'c', size: 3 },
        { name: 'bits_2', size: 2 },
      ],
    }
    const asked = (...bits: number[]) => when(bitsAre(bits, 1), [gateOf('x', [0])])
    const circuit = createCircuit(frame, [
      asked(0, 1, 2),
      asked(1, 2),
      asked(2, 0),
      asked(0, 3),
      asked(2, 4),
      asked(3, 0, 3),
    ])
    const lines = printOpenQasm3(circuit).split('\n')
    expect(lines.filter((line) => /^(let|if)/.test(line))).toEqual([
      'let bits_1 = c[0:0] ++ bits_2[0:0];',
      'let bits_3 = c[2:2] ++ bits_2[1:1];',
      'let bits_4 = bits_2[0:0] ++ c[0:0];',
      'if (c == 1) {',
      'if (c[1:2] == 1) {',
      'if (c[{2, 0}] == 1) {',
      'if (bits_1 == 1) {',
      'if (bits_3 == 1) {',
      'if (bits_4[{0, 1, 0}] == 1) {',
    ])
    expect(
      compileQasm(lines.join('\n')).circuit?.instructions.map((one) => one.kind === 'if' && one.condition),
    ).toEqual(circuit.instructions.map((one) => one.kind === 'if' && one.condition))
  })
  it('omits statements without qubits, and empty registers', () => {
    const circuit = createCircuit(
      {
        qubits: [
          { name: 'none', size: 0 },
          { name: 'q', size: 2 },
        ],
        bits: [{ name: 'none_either', size: 0 }],
        gates: [defineGate('g', { qubits: ['a'] }, [barrier()])],
      },
      [barrier(), gateOf('g', [0])],
    )
    for (const text of texts(circuit)) expect(text).not.toContain('barrier')
    for (const text of texts(circuit).slice(0, 2)) {
      const { circuit: read, problems } = compileQasm(text)
      expect(problems).toEqual([])
      expect(read).toMatchObject({
        qubitRegisters: [{ name: 'q', size: 2 }],
        bitRegisters: [],
        instructions: [{ gate: 'g' }],
      })
    }
    expect(printOpenQasm3(createCircuit({ qubits: 2 }, [delay([], 5, 'ns')]))).not.toContain('delay')
  })
})

it('prints a nop in OpenQASM 3 only, and not for a device', () => {
  const nop = { kind: 'nop', qubits: [0] } as const
  const circuit = createCircuit({ qubits: 1, bits: 1 }, [nop, when(bitsAre([0], 1), [nop])])
  const kindsOf = (text: string) => compileQasm(text).circuit?.instructions.map(({ kind }) => kind)
  expect(kindsOf(printOpenQasm3(circuit))).toEqual(['nop', 'if'])
  expect(printOpenQasm3(circuit)).toContain('  nop q[0];')
  for (const text of [
    printOpenQasm3(circuit, { inline: true }),
    printOpenQasm2(circuit).text,
    printQiskit(circuit),
  ])
    expect(text).not.toMatch(/nop|barrier/)
})

it('prints an opaque instruction as a comment in OpenQASM 2 and Qiskit', () => {
  const opaque = { kind: 'opaque', text: 'while (c) {', qubits: [0], bits: [0] } as const
  const circuit = createCircuit({ qubits: 1, bits: 1 }, [opaque])
  expect(printOpenQasm2(circuit).text).toContain('\n// while (c) {\n')
  expect(printQiskit(circuit)).toContain('\n# while (c) {\n')
})

describe('OpenQASM 2', () => {
  const printed = (program: string): string[] => {
    const { circuit } = compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${program}`)
    const { text, problems } = printOpenQasm2(circuit!)
    return text === undefined ? problems.map(({ code }) => code) : text.trimEnd().split('\n').slice(2)
  }
  it('adapts names and gates', () => {
    expect(
      printed(
        'gate λgate(θ) a { rx(θ/2) a; } qubit[2] Q; bit[2] u; λgate(pi) Q[0]; ctrl @ s Q[0], Q[1]; phase(tau) Q[0]; u = measure Q;',
      ),
    ).toEqual([
      'gate gate_1(p0) a {',
      '  rx(p0/2) a;',
      '}',
      'qreg q[2];',
      'creg u_1[2];',
      'gate_1(pi) q[0];',
      'cu1(pi/2) q[0], q[1];',
      `u1(${2 * Math.PI}) q[0];`,
      'measure q[0] -> u_1[0];',
      'measure q[1] -> u_1[1];',
    ])
  })
  it('does not name a register after a defined gate', () => {
    const circuit = createCircuit({ qubits: [{ name: 'ecr', size: 2 }] }, [gateOf('ecr', [0, 1])])
    expect(printOpenQasm2(circuit).text).toContain('\nqreg ecr_1[2];\necr ecr_1[0], ecr_1[1];\n')
  })
  it('has a register for hardware qubits', () => {
    expect(printed('bit[2] q; x $0; cx $0, $3; q[1] = measure $3;')).toEqual([
      'qreg q[4];',
      'creg q_1[2];',
      'x q[0];',
      'cx q[0], q[3];',
      'measure q[3] -> q_1[1];',
    ])
  })
  it('repeats the condition before each statement', () => {
    expect(printed('qubit q; bit c; if (c) { x q; z q; } else { y q; }').slice(2)).toEqual([
      'if (c == 1) x q[0];',
      'if (c == 1) z q[0];',
      'if (c == 0) y q[0];',
    ])
  })
  it('conditions a gate named like a barrier, but no barrier', () => {
    const program = 'gate barriers a { x a; } qubit q; bit c; if (c) { barriers q; barrier q; }'
    expect(printed(program).slice(-2)).toEqual(['if (c == 1) barriers q[0];', 'barrier q[0];'])
  })
  it('prints an else only for conditions on a single bit', () => {
    const refused = (value: number) =>
      printOpenQasm2(
        createCircuit({ qubits: 1, bits: 1 }, [when(bitsAre([0], value), [], [gateOf('x', [0])])]),
      ).problems?.map(({ code }) => code)
    expect([0, 1, 2].map(refused)).toEqual([undefined, undefined, ['print/condition']])
    const negative = createCircuit({ qubits: 1, bits: 2 }, [when(bitsAre([0, 1], -1), [gateOf('x', [0])])])
    expect(printOpenQasm2(negative).problems?.map(({ code }) => code)).toEqual(['print/condition'])
  })
  it.each([
    ['bit[2] c; c[0] = c[1];', 'print/assignment'],
    ['qubit q; bit[2] c; if (c[0]) x q;', 'print/condition'],
    ['qubit q; bit[2] c; if (c > 1) x q;', 'print/condition'],
    ['qubit q; bit c; if (c) { c = measure q; x q; }', 'print/measurement-in-branch'],
    ['qubit q; bit c; if (c) { x q; } else { c = measure q; }', 'print/measurement-in-branch'],
    ['qubit q; delay[1ns] q;', 'print/delay'],
    ['input float theta; qubit q; rx(theta) q;', 'print/parameter'],
    ['gate g(t) a { rx(arcsin(t)) a; } qubit q; g(1) q;', 'print/function'],
    [
      'gate w a, b, c, d, e, f, g { ccx a, b, c; h a; } qubit[7] q; pow(0.5) @ w q[0], q[1], q[2], q[3], q[4], q[5], q[6];',
      'print/fractional-power',
    ],
  ])('cannot express %s', (program, code) => {
    expect(printed(program)).toEqual([code])
  })

  // arXiv:1707.03429, appendix A: a real number has a decimal point.
  it.each([
    ['rx(1e-7) q;', 'rx(1.0e-7) q[0];'],
    ['rx(0.0000001) q;', 'rx(0.0000001) q[0];'],
    ['rx(-(2e3)) q;', 'rx(-(2.0e3)) q[0];'],
    ['rx(.5e-9) q;', 'rx(.5e-9) q[0];'],
    ['rx(5.e-9) q;', 'rx(5.e-9) q[0];'],
    ['rx(arctan(1e-9)) q;', 'rx(1.0e-9) q[0];'],
    ['rx(arctan(-1e-9)) q;', 'rx((-1.0e-9)) q[0];'],
    ['pow(0.5) @ rx(1e-7) q;', 'rz(0.5*1.0e-7) q[0];'],
  ])('prints the exponent of a number with a decimal point: %s', (statement, line) => {
    expect(printed(`qubit q; ${statement}`)).toContain(line)
  })
  it('prints a fractional power on three qubits as gates', () => {
    const lines = printed('gate g a, b, c { ccx a, b, c; h a; } qubit[3] q; pow(0.5) @ g q[0], q[1], q[2];')
    const calls = lines.slice(1 + lines.indexOf('qreg q[3];'))
    expect(calls.length).toBeGreaterThan(20)
    for (const call of calls) expect(call).toMatch(/^(u3|rx|ry|rz|rzx|cx)\b/)
  })
  it('prints a fractional power of a custom gate as gates', () => {
    const lines = printed('gate g a { x a; h a; } qubit q; pow(0.5) @ g q;')
    expect(lines.slice(0, 1)).toEqual(['qreg q[1];'])
    expect(lines.slice(1).join()).toMatch(/^u3\([^)]*\) q\[0\];$/)
  })
})

describe('Qiskit', () => {
  const printed = (program: string): string[] => {
    const { circuit } = compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${program}`)
    const lines = printQiskit(circuit!).trimEnd().split('\n')
    return lines.slice(1 + lines.findIndex((line) => line.startsWith('circuit = ')))
  }
  it('counts dt in whole numbers', () => {
    expect(printed('qubit q; delay[2.5dt] q; delay[1e3dt] q; delay[2.5ns] q;')).toEqual([
      'circuit.delay(3, [q[0]], unit="dt")',
      'circuit.delay(1000, [q[0]], unit="dt")',
      'circuit.delay(2.5, [q[0]], unit="ns")',
    ])
  })
  it.each<[string, readonly string[]]>([
    [
      'pow(3) @ rx(w) q[0];',
      [
        'part = QuantumCircuit(1)',
        'for _ in range(3):',
        '    part.rx(w, 0)',
        'circuit.append(part.to_gate(), [q[0]])',
      ],
    ],
    [
      'ctrl @ pow(-2) @ g(w) q[0], q[1];',
      [
        'part = QuantumCircuit(1)',
        'for _ in range(2):',
        '    part.append(g.assign_parameters({g_a: w}).to_gate(), [0])',
        'circuit.append(part.to_gate().inverse().control(1), [q[0], q[1]])',
      ],
    ],
    [
      'inv @ g(w) q[0];',
      [
        'part = QuantumCircuit(1)',
        'part.append(g.assign_parameters({g_a: w}).to_gate(), [0])',
        'circuit.append(part.to_gate().inverse(), [q[0]])',
      ],
    ],
    ['pow(0.5) @ rx(w) q[0];', ['raise ValueError("pow(0.5) @ rx needs the values of its parameters")']],
    [
      'pow(0.5) @ rx(1) q[0];',
      ['part = QuantumCircuit(1)', 'part.rx(1, 0)', 'circuit.append(part.to_gate().power(0.5), [q[0]])'],
    ],
    ['pow(0.5) @ gphase(1);', ['circuit.global_phase += 0.5']],
    ['pow(2) @ gphase(w);', ['circuit.global_phase += 2*w']],
    ['negctrl @ gphase(1) q[0];', ['circuit.x(q[0])', 'circuit.p(1, q[0])', 'circuit.x(q[0])']],
  ])('never raises a gate with an unbound parameter to a power: %s', (statement, lines) => {
    const program = `input float w; gate g(a) q { rx(a) q; h q; } qubit[2] q; ${statement}`
    expect(printed(program)).toEqual(lines)
  })
})
