/** A device that accepts every circuit, in JSON. */
export const writtenSimulator = JSON.stringify({
  n_qubits: 1024,
  basis_gates: [],
  supported_instructions: [],
  calibration: null,
})
