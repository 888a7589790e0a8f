import { bellProgram, type CircuitJobType, type JobFormValues } from '../values/job-form-values.ts'

export interface ProgramTemplate {
  readonly key: 'bell' | 'ghz' | 'teleportation' | 'ising' | 'ansatz'
  readonly type: CircuitJobType
  readonly program: string
  readonly operator?: JobFormValues['operator']
}

/** Programs to start from; a test parses and runs each. */
export const programTemplates: readonly ProgramTemplate[] = [
  { key: 'bell', type: 'sampling', program: bellProgram },
  {
    key: 'ghz',
    type: 'sampling',
    program: `OPENQASM 3.0;
include "stdgates.inc";

const int n = 3;
qubit[n] q;
bit[n] c;

h q[0];
for int i in [0:n - 2] {
  cx q[i], q[i + 1];
}
c = measure q;
`,
  },
  {
    key: 'teleportation',
    type: 'sampling',
    program: `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;

// The state that is sent: cos(pi/8)|0> + sin(pi/8)|1>
ry(pi / 4) q[0];

h q[1];
cx q[1], q[2];

cx q[0], q[1];
h q[0];
c[0] = measure q[0];
c[1] = measure q[1];
if (c[1]) { x q[2]; }
if (c[0]) { z q[2]; }

// Turned back, the receiver's qubit reads 0.
ry(-pi / 4) q[2];
c[2] = measure q[2];
`,
  },
  {
    key: 'ising',
    type: 'sampling',
    program: `OPENQASM 3.0;
include "stdgates.inc";

const int n = 4;
qubit[n] q;
bit[n] c;

// Two Trotter steps of a chain of spins in a transverse field.
for int step in [1:2] {
  for int i in [0:n - 2] {
    cx q[i], q[i + 1];
    rz(pi / 4) q[i + 1];
    cx q[i], q[i + 1];
  }
  rx(pi / 4) q;
}
c = measure q;
`,
  },
  {
    key: 'ansatz',
    type: 'estimation',
    program: `OPENQASM 3.0;
include "stdgates.inc";

qubit[2] q;

ry(0.594) q[0];
cx q[0], q[1];
`,
    operator: [
      { pauli: 'Z 0', coefficient: '0.1721' },
      { pauli: 'Z 0 Z 1', coefficient: '0.1689' },
      { pauli: 'X 0 X 1', coefficient: '0.0453' },
    ],
  },
]
