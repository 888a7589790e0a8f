import math

from qiskit import QuantumCircuit, QuantumRegister

q = QuantumRegister(4, "q")
circuit = QuantumCircuit(q)
circuit.u(0.1, 0.2, 0.3, q[0])
circuit.global_phase += 0.1/2
circuit.u(math.pi/2, 0, math.pi, q[1])
circuit.global_phase += -math.pi/2
circuit.u(math.pi/2, 0, math.pi, q[2])
circuit.global_phase += -math.pi/2
circuit.global_phase += math.pi/4
circuit.p(math.pi/8, q[0])
part = QuantumCircuit(2)
part.cry(0.3, 0, 1)
circuit.append(part.to_gate().power(0.5).control(1, ctrl_state="0"), [q[0], q[1], q[2]])
circuit.tdg(q[3])
part = QuantumCircuit(1)
part.x(0)
circuit.append(part.to_gate().control(3), [q[0], q[1], q[2], q[3]])
