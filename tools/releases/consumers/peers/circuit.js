import QuantumCircuit from 'quantum-circuit'

const bell = new QuantumCircuit()
bell.addGate('h', 0, 0)
bell.addGate('cx', 1, [0, 1])
bell.addMeasure(0, 'c', 0)
bell.addMeasure(1, 'c', 1)

console.log(bell.getDepth(), bell.numGates())
