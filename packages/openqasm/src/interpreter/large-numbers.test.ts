import { circuitFromJson, circuitToJson, evaluateAngle } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm2, printOpenQasm3, printQiskit } from '../index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

// OpenQASM 3.1, "Types and casting / Floating point numbers" and "Quantum gate modifiers": a number
// that a double cannot contain is a problem, and never NaN.
it.each([
  ['qubit q; rx(«1e400») q;', 'value/out-of-range'],
  ['qubit q; rx(-«1e400») q;', 'value/out-of-range'],
  [`qubit q; rx(«1${'0'.repeat(320)}») q;`, 'value/out-of-range'],
  ['qubit q; pow(«1e400») @ x q;', 'value/out-of-range'],
  ['qubit q; «pow(1e200) @» pow(1e200) @ x q;', 'value/out-of-range'],
  ['qubit q; input float theta; delay[«theta*1ns»] q;', 'value/not-constant'],
  ['qubit q; delay[«1ns*2**1024»] q;', 'value/out-of-range'],
  ['qubit q; delay[«1e400ns»] q;', 'value/out-of-range'],
  ['bit[4] b = "0101"; b = rotl(b, «2**1024»);', 'value/out-of-range'],
  ['qubit q; for int i in [0:«2**1024»] { x q; }', 'value/out-of-range'],
  ['qubit[2] q; x q[«2**1024»];', 'value/out-of-range'],
  ['float f = «2**1024»;', 'value/out-of-range'],
  ['int i = «1e400»;', 'value/out-of-range'],
  [`int i = «1${'0'.repeat(3_000)}»;`, 'value/out-of-range'],
  ['qubit q; bit b; int i = 3000000000; «if (b) { i = 1; }» if (i < 0) x q;', 'value/out-of-range'],
  ['qubit q; bit b; int i; «if (b) { i = 3000000000; }» if (i < 0) x q;', 'value/out-of-range'],
  ['qubit q; bit b; uint i; «if (b) { i = 5000000000; }» if (i == 1) x q;', 'value/out-of-range'],
  ['int i = 3000000000; «i[0]» = true;', 'value/out-of-range'],
  ['complex c = «1e400im»; qubit q; rx(imag(c)) q;', 'value/out-of-range'],
  ['«const bit[10000000000] b = 1;»', 'limit/bits'],
  ['«const bit[2**1024] b = 1;»', 'limit/bits'],
])('reports the number that is too large: %s', (marked, code) => {
  const start = header.length + marked.indexOf('«')
  const length = marked.indexOf('»') - marked.indexOf('«') - 1
  const { problems } = compileQasm(header + marked.replace(/[«»]/g, ''))
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code, offset: start, length },
  ])
})

it('rejects an infinite value of an input', () => {
  const { problems } = compileQasm(`${header}input float theta; qubit q; rx(theta) q;`, {
    inputs: { theta: Infinity },
  })
  expect(problems).toMatchObject([{ code: 'value/out-of-range' }])
})

it.each([
  ['angle[1024] a = pi; rx(a) q;', Math.PI],
  ['angle[64] a = pi/2; rx(a) q;', Math.PI / 2],
  ['angle[8] a = -pi/2; rx(a) q;', 1.5 * Math.PI],
  ['angle[4] a = 1e300; rx(a*0) q;', 0],
])('computes angles with many bits: %s', (program, angle) => {
  const { circuit, problems } = compileQasm(`${header}qubit q; ${program}`)
  const [gate] = circuit?.instructions ?? []
  expect(problems).toEqual([])
  expect(gate?.kind === 'gate' ? evaluateAngle(gate.parameters[0]!) : undefined).toBe(angle)
})

it.each([
  ['0x10', '0x10', '16', '0x10'],
  ['0B1_1', '0B1_1', '3', '0B1_1'],
  ['-0o7', '-0o7', '-7', '-0o7'],
  ['1e1_0', '1e1_0', '1.0e10', '1e1_0'],
  ['1_0', '1_0', '10', '1_0'],
  ['-0_10', '-0_10', '-10', '-10'],
  ['00.50', '00.50', '00.50', '00.50'],
  [`0.5${'0'.repeat(1_000)}`, '0.5', '0.5', '0.5'],
])('keeps the spelling %s where it can be parsed again', (written, openQasm3, openQasm2, python) => {
  const { circuit } = compileQasm(`${header}qubit q; rx(${written}) q;`)
  if (circuit === undefined) throw new Error(written)
  expect(circuitFromJson(JSON.parse(JSON.stringify(circuitToJson(circuit)))).problems).toBeUndefined()
  expect(printOpenQasm3(circuit)).toContain(`rx(${openQasm3}) q[0];`)
  expect(printOpenQasm2(circuit).text).toContain(`rx(${openQasm2}) q[0];`)
  expect(printQiskit(circuit)).toContain(`rx(${python}, `)
})
