export const bellPair = `OPENQASM 3;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

/** A body of POST /jobs. */
export const samplingJob = {
  name: 'Bell pair',
  description: 'First light',
  device_id: 'state-vector',
  job_type: 'sampling',
  shots: 1000,
  job_info: { program: [bellPair] },
}

export const estimationJob = {
  ...samplingJob,
  name: 'Parity',
  job_type: 'estimation',
  job_info: { program: [bellPair], operator: [{ pauli: 'Z 0 Z 1', coeff: 1 }] },
}

/** Layers that entangle all qubits, so that the whole state must be simulated. */
function entangledLayers(qubits: number, layers: number) {
  return `OPENQASM 3;
include "stdgates.inc";
qubit[${qubits}] q;
bit[${qubits}] c;
for int i in [1:${layers}] {
  ry(0.3 * i) q;
  for int k in [0:${qubits - 2}] { cx q[k], q[k + 1]; }
}
c = measure q;
`
}

/** Occupies a thread for about a second. */
export const longJob = {
  ...samplingJob,
  name: 'Long',
  job_info: { program: [entangledLayers(20, 20)] },
}

/** Occupies a thread for longer than any test waits. */
export const endlessJob = {
  ...samplingJob,
  name: 'Endless',
  job_info: { program: [entangledLayers(24, 300)] },
}
