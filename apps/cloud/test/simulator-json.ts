/** A device that accepts every circuit, in JSON. */
export const simulatorJson = JSON.stringify({
  n_qubits: 1024,
  basis_gates: [],
  supported_instructions: [],
  calibration: null,
})
