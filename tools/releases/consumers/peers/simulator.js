import QuantumCircuit from 'quantum-circuit'

const circuit = new QuantumCircuit()
circuit.importQASM(`OPENQASM 2.0;
include "qelib1.inc";
qreg q[2];
creg c[2];
h q[0];
cx q[0], q[1];
measure q -> c;`)
const counts = {}
for (let shot = 0; shot < 1000; shot++) {
  circuit.run()
  const outcome = circuit.getCregValue('c').toString(2).padStart(2, '0')
  counts[outcome] = (counts[outcome] ?? 0) + 1
}
console.log(counts)
