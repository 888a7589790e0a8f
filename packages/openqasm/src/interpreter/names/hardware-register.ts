/**
 * The register of a circuit whose program names hardware qubits, `$0`, `$1`: it is the only one then, and the printers write
 * `$i` for its qubit `i`.
 */
export const hardwareRegister = 'hardware_qubits'
