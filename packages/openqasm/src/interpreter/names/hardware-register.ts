/**
 * Name of the only qubit register of a program with hardware qubits `$0`, `$1`, .... Printers write
 * its qubit `i` as `$i`.
 */
export const hardwareRegister = 'hardware_qubits'
