import QuantumCircuit from 'quantum-circuit'

const circuit = new QuantumCircuit()
circuit.importQASM('OPENQASM 2.0; include "qelib1.inc"; qreg q[2]; h q[0]; cxx q[0], q[1];', (problems) => {
  for (const { line, col, msg } of problems) console.log(line, col, msg)
})
