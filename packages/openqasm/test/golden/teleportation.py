from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister

q = QuantumRegister(3, "q")
c = ClassicalRegister(2, "c")
out = ClassicalRegister(1, "out")
circuit = QuantumCircuit(q, c, out)
circuit.h(q[1])
circuit.cx(q[1], q[2])
circuit.cx(q[0], q[1])
circuit.h(q[0])
circuit.measure(q[0], c[0])
circuit.measure(q[1], c[1])
with circuit.if_test((c[1], 1)):
    circuit.x(q[2])
with circuit.if_test((c[0], 1)) as else_0:
    circuit.z(q[2])
with else_0:
    circuit.id(q[2])
circuit.measure(q[2], out[0])
