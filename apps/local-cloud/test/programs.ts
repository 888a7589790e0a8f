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

/** Keeps a thread busy for about a second. */
export const longJob = {
  ...samplingJob,
  name: 'Long',
  job_info: {
    program: [
      `OPENQASM 3;
include "stdgates.inc";
qubit[20] q;
bit[20] c;
for int i in [0:140] { h q; cx q[0], q[1]; rz(0.1) q; }
c = measure q;
`,
    ],
  },
}

/** Keeps a thread busy for longer than any test waits. */
export const endlessJob = {
  ...longJob,
  name: 'Endless',
  job_info: { program: [longJob.job_info.program[0]!.replace('[0:140]', '[0:4000]')] },
}
