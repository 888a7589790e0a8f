import math

from qiskit import QuantumCircuit, QuantumRegister
from qiskit.circuit import Parameter

turn_a = Parameter("turn_a")
turn = QuantumCircuit(2, name="turn")
turn.rz(turn_a/2, 0)
turn.cx(0, 1)
turn.rz(-turn_a/2, 1)

q = QuantumRegister(3, "q")
circuit = QuantumCircuit(q)
circuit.append(turn.assign_parameters({turn_a: math.pi/3}).to_gate(), [q[0], q[1]])
part = QuantumCircuit(2)
part.append(turn.assign_parameters({turn_a: math.pi/4}).to_gate(), [0, 1])
circuit.append(part.to_gate().control(1), [q[2], q[0], q[1]])
part = QuantumCircuit(1)
part.x(0)
circuit.append(part.to_gate().control(1, ctrl_state="0"), [q[0], q[2]])
circuit.sdg(q[1])
part = QuantumCircuit(1)
part.t(0)
circuit.append(part.to_gate().power(2), [q[2]])
circuit.swap(q[0], q[2])
