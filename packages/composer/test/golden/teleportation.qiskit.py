from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister

psi = QuantumRegister(1, "psi")
pair = QuantumRegister(2, "pair")
told = ClassicalRegister(2, "told")
result = ClassicalRegister(1, "result")
circuit = QuantumCircuit(psi, pair, told, result)
circuit.u(0.3, 0.2, 0.1, psi[0])
circuit.global_phase += -(0.2 + 0.1)/2
circuit.h(pair[0])
circuit.cx(pair[0], pair[1])
circuit.barrier(psi[0], pair[0], pair[1])
circuit.cx(psi[0], pair[0])
circuit.h(psi[0])
circuit.measure(psi[0], told[0])
circuit.measure(pair[0], told[1])
with circuit.if_test((told[1], 1)):
    circuit.x(pair[1])
with circuit.if_test((told[0], 1)):
    circuit.z(pair[1])
circuit.reset(psi[0])
circuit.measure(pair[1], result[0])
