from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister
from qiskit.circuit.classical import expr

q = QuantumRegister(3, "q")
a = ClassicalRegister(2, "a")
lambda_1 = ClassicalRegister(2, "lambda")
circuit = QuantumCircuit(q, a, lambda_1)
circuit.measure(q[0], a[0])
circuit.measure(q[1], a[1])
circuit.store(lambda_1[0], expr.not_equal(expr.lift(a[0]), expr.lift(a[1])))
circuit.store(lambda_1[1], expr.lift(True))
with circuit.if_test(expr.logic_and(expr.equal(a, 2), expr.logic_not(expr.lift(lambda_1[0])))):
    circuit.reset(q[2])
    with circuit.if_test(expr.greater(lambda_1, 1)):
        circuit.x(q[0])
with circuit.if_test(expr.logic_not(a[1])):
    circuit.delay(100, [q[0], q[1]], unit="ns")
with circuit.if_test(expr.logic_not(expr.logic_not(lambda_1[1]))):
    circuit.y(q[0])
