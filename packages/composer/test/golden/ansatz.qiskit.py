import math

from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister
from qiskit.circuit import Parameter

theta = Parameter("theta")
phi = Parameter("phi")
q = QuantumRegister(3, "q")
c = ClassicalRegister(3, "c")
circuit = QuantumCircuit(q, c)
circuit.h(q[0])
circuit.ry(theta/2, q[1])
circuit.rx(-3*math.pi/4, q[2])
circuit.cx(q[0], q[1])
circuit.rzz(phi, q[1], q[2])
circuit.ccx(q[0], q[1], q[2])
circuit.measure(q[0], c[0])
circuit.measure(q[1], c[1])
circuit.measure(q[2], c[2])
