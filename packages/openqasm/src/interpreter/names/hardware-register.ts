/**
 * Name of the register of hardware qubits, `$0`, `$1`. A circuit that has it has no other qubit
 * register. The printers write `$i` for its qubit `i`.
 */
export const hardwareRegister = 'hardware_qubits'
