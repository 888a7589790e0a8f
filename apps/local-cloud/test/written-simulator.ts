/** A device that takes whatever circuit there is, as a job to check has it. */
export const writtenSimulator = JSON.stringify({
  n_qubits: 1024,
  basis_gates: [],
  supported_instructions: [],
  calibration: null,
})
