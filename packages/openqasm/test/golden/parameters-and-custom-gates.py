import math

from qiskit import QuantumCircuit, QuantumRegister
from qiskit.circuit import Parameter

theta = Parameter("theta")
layer_a = Parameter("layer_a")
layer_b = Parameter("layer_b")
layer = QuantumCircuit(2, name="layer")
layer.ry(layer_a, 0)
layer.rz(-layer_b/2, 1)
layer.cx(0, 1)

twice_t = Parameter("twice_t")
twice = QuantumCircuit(1, name="twice")
part = QuantumCircuit(1)
for _ in range(2):
    part.rx(twice_t, 0)
twice.append(part.to_gate(), [0])

q = QuantumRegister(2, "q")
circuit = QuantumCircuit(q)
circuit.append(layer.assign_parameters({layer_a: theta, layer_b: 2*math.pi}).to_gate(), [q[0], q[1]])
part = QuantumCircuit(1)
part.append(twice.assign_parameters({twice_t: (theta).sin()}).to_gate(), [0])
circuit.append(part.to_gate().control(1), [q[0], q[1]])
part = QuantumCircuit(2)
part.append(layer.assign_parameters({layer_a: 0.5, layer_b: math.sqrt(2)}).to_gate(), [0, 1])
circuit.append(part.to_gate().inverse(), [q[1], q[0]])
