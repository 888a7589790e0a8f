import { expect, it } from 'vitest'
import { pythonLibraryOf } from './python-snippet.ts'

it.each([
  ['from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)\nqc.h(0)\n', 'qiskit'],
  ['qc = QuantumCircuit(2, 2)\nqc.cx(0, 1)\n', 'qiskit'],
  ['import cirq\nq = cirq.LineQubit.range(2)\n', 'cirq'],
  ['circuit.append(cirq.H(q[0]))\n', 'cirq'],
  ['OPENQASM 3.0;\nqubit q; // made by QuantumCircuit()\n', undefined],
  ['qubit[2] q;\nh q[0]\n', undefined],
  ['import cirq\n# Pick a qubit.\nqubit = cirq.GridQubit(0, 0)\n', 'cirq'],
  ['qubit = cirq.NamedQubit("a")\n', 'cirq'],
  ['from qiskit import *\nqreg = QuantumRegister(2)\nqc = QuantumCircuit(qreg)\n', 'qiskit'],
  ['from qiskit import qasm3\nqc = qasm3.loads("""\nOPENQASM 3.0;\nqubit q;\n""")\n', 'qiskit'],
  ['# entangle\nqc.h(0)\nqc.cx(0, 1)\n', 'qiskit'],
  ['qc.measure_all()\n', 'qiskit'],
  ['OPENQASM 3.0;\n/*\nfrom qiskit import qasm3\n*/\nqubit q\n', undefined],
  ['qreg q[2];\nqc.h(0)\n', undefined],
  ['h q[0]\n', undefined],
  ['hello', undefined],
])('reads %j as Python for %s', (text, library) => {
  expect(pythonLibraryOf(text)).toBe(library)
})
