import type { ComposerInputs } from '@qportal/composer/react'

/** A circuit to start from, and the inputs that it needs beside its text. */
export interface CircuitTemplate {
  readonly key: string
  readonly program: string
  readonly inputs?: ComposerInputs | undefined
}

function template<Key extends string>(
  key: Key,
  body: string,
  inputs?: ComposerInputs,
): CircuitTemplate & { readonly key: Key } {
  return { key, program: `OPENQASM 3.0;\ninclude "stdgates.inc";\n\n${body}`, inputs }
}

const inverseFourier = `swap k[0], k[2];
h k[0];
cp(-pi/2) k[0], k[1];
h k[1];
cp(-pi/4) k[0], k[2];
cp(-pi/2) k[1], k[2];
h k[2];
`

/** The templates in the order of a course. A test checks the result of each. */
export const circuitTemplates = [
  template(
    'bell',
    'qubit[2] q;\nbit[2] c;\n\nh q[0]; // 0 and 1, equally likely\ncx q[0], q[1]; // entangles both\nc = measure q;\n',
  ),
  template(
    'ghz',
    'qubit[3] q;\nbit[3] c;\n\nh q[0]; // 0 and 1, equally likely\n// Each CX entangles one more qubit\ncx q[0], q[1];\ncx q[1], q[2];\n\nc = measure q;\n',
  ),
  template(
    'superdense',
    `qubit[2] q;
bit[2] c;

// A Bell pair: the sender has q[0], the receiver q[1]
h q[0];
cx q[0], q[1];
// The sender writes two bits, 1 and 1
x q[0];
z q[0];
// The receiver reads both
cx q[0], q[1];
h q[0];
c = measure q;
`,
  ),
  template(
    'teleportation',
    `qubit[3] q;
bit[3] c;

ry(pi/3) q[0]; // the state to send
h q[1]; // a Bell pair
cx q[1], q[2];
cx q[0], q[1]; // Bell measurement
h q[0];
c[0] = measure q[0];
c[1] = measure q[1];
if (c[1]) x q[2]; // corrections
if (c[0]) z q[2];
c[2] = measure q[2];
`,
  ),
  template(
    'deutschJozsa',
    `qubit[2] q;
qubit f;
bit[2] c;

// With f in this state, a call changes signs
x f;
h f;
h q; // all inputs at once
// The function: q[0] xor q[1], which is balanced
cx q[0], f;
cx q[1], f;
h q; // the signs become the outcome
c = measure q;
`,
  ),
  template(
    'bernsteinVazirani',
    `qubit[3] q;
qubit f;
bit[3] c;

// With f in this state, a call changes signs
x f;
h f;
h q; // all inputs at once
// The hidden number 101
cx q[0], f;
cx q[2], f;
h q; // the signs become the outcome
c = measure q;
`,
  ),
  template(
    'grover',
    `// Marks 101
gate oracle a, b, c { x b; ctrl(2) @ z a, b, c; x b; }
gate diffusion a, b, c {
  h a; h b; h c;
  x a; x b; x c;
  ctrl(2) @ z a, b, c;
  x a; x b; x c;
  h a; h b; h c;
}

qubit[3] q;
bit[3] c;

h q; // all states, equally likely
// Round 1
oracle q[0], q[1], q[2];
diffusion q[0], q[1], q[2];
// Round 2
oracle q[0], q[1], q[2];
diffusion q[0], q[1], q[2];

c = measure q;
`,
  ),
  template(
    'grover4',
    `// Marks 1011
gate oracle a, b, c, d { x c; ctrl(3) @ z a, b, c, d; x c; }
gate diffusion a, b, c, d {
  h a; h b; h c; h d;
  x a; x b; x c; x d;
  ctrl(3) @ z a, b, c, d;
  x a; x b; x c; x d;
  h a; h b; h c; h d;
}

qubit[4] q;
bit[4] c;

h q; // all states, equally likely
// Round 1
oracle q[0], q[1], q[2], q[3];
diffusion q[0], q[1], q[2], q[3];
// Round 2
oracle q[0], q[1], q[2], q[3];
diffusion q[0], q[1], q[2], q[3];
// Round 3
oracle q[0], q[1], q[2], q[3];
diffusion q[0], q[1], q[2], q[3];

c = measure q;
`,
  ),
  template(
    'grover5',
    `// Marks 10110
gate oracle a, b, c, d, e { x a; x d; ctrl(4) @ z a, b, c, d, e; x a; x d; }
gate diffusion a, b, c, d, e {
  h a; h b; h c; h d; h e;
  x a; x b; x c; x d; x e;
  ctrl(4) @ z a, b, c, d, e;
  x a; x b; x c; x d; x e;
  h a; h b; h c; h d; h e;
}

qubit[5] q;
bit[5] c;

h q; // all states, equally likely
// Round 1
oracle q[0], q[1], q[2], q[3], q[4];
diffusion q[0], q[1], q[2], q[3], q[4];
// Round 2
oracle q[0], q[1], q[2], q[3], q[4];
diffusion q[0], q[1], q[2], q[3], q[4];
// Round 3
oracle q[0], q[1], q[2], q[3], q[4];
diffusion q[0], q[1], q[2], q[3], q[4];
// Round 4
oracle q[0], q[1], q[2], q[3], q[4];
diffusion q[0], q[1], q[2], q[3], q[4];

c = measure q;
`,
  ),
  template(
    'fourier',
    `qubit[3] q;
bit[3] c;

h q[2]; // 0 and 4: period 4
// The Fourier transform
h q[2];
cp(pi/2) q[1], q[2];
cp(pi/4) q[0], q[2];
h q[1];
cp(pi/2) q[0], q[1];
h q[0];
swap q[0], q[2];
c = measure q;
`,
  ),
  template(
    'phaseEstimation',
    `qubit[3] k;
qubit target;
bit[3] c;

x target; // eigenstate of the phase gate
h k;
// The phase is 3/8 of a turn
cp(3*pi/4) k[0], target;
cp(3*pi/2) k[1], target;
cp(3*pi) k[2], target;
// The inverse Fourier transform
${inverseFourier}c = measure k;
`,
  ),
  template(
    'orderFinding',
    `qubit[3] k;
qubit[4] w;
bit[3] c;

x w[0]; // the number 1
h k; // all powers at once
// Times 7, modulo 15
cswap k[0], w[0], w[1];
cswap k[0], w[1], w[2];
cswap k[0], w[2], w[3];
cx k[0], w;
// Times 7 * 7 = 4, modulo 15
cswap k[1], w[0], w[2];
cswap k[1], w[1], w[3];
// 4 * 4 = 1: nothing to do for k[2]
// The inverse Fourier transform
${inverseFourier}c = measure k;
`,
  ),
  template(
    'vqe',
    `input float theta;
qubit[2] q;

// The state cos(theta/2) |10⟩ + sin(theta/2) |01⟩
ry(theta) q[0];
x q[1];
cx q[0], q[1];
`,
    {
      jobType: 'estimation',
      observable: '-1.052373 + 0.397937 Z0 - 0.397937 Z1 - 0.01128 Z0 Z1 + 0.180931 X0 X1',
      values: { theta: 3.36513 },
    },
  ),
  template(
    'qaoa',
    `input float gamma;
input float beta;
qubit[4] q;

h q; // all cuts, equally likely
// The edges of the ring
rzz(-gamma) q[0], q[1];
rzz(-gamma) q[1], q[2];
rzz(-gamma) q[2], q[3];
rzz(-gamma) q[3], q[0];
// Mixing
rx(2*beta) q;
`,
    {
      jobType: 'estimation',
      observable: 'Z0 Z1 + Z1 Z2 + Z2 Z3 + Z0 Z3',
      values: { gamma: Math.PI / 4, beta: Math.PI / 8 },
    },
  ),
  template(
    'bitFlip',
    `qubit[3] q;
qubit[2] a;
bit[2] syndrome;
bit[3] d;

x q[0]; // encodes 1
cx q[0], q[1];
cx q[0], q[2];
x q[1]; // the error
// Compares neighbours
cx q[0], a[0];
cx q[1], a[0];
cx q[1], a[1];
cx q[2], a[1];
syndrome = measure a;
// Repairs the flipped qubit
if (syndrome == 1) x q[0];
if (syndrome == 3) x q[1];
if (syndrome == 2) x q[2];

d = measure q;
`,
  ),
  template(
    'surfaceCode',
    `qubit[4] q;
qubit[3] a;
bit[3] syndrome;

x q[2]; // the error
// Z checks of q[0] q[1] and of q[2] q[3]
cx q[0], a[0];
cx q[1], a[0];
cx q[2], a[1];
cx q[3], a[1];
// X check of all four
h a[2];
cx a[2], q;
h a[2];
syndrome = measure a;
`,
  ),
  template(
    'repeatUntilSuccess',
    `qubit q;
bit[3] c;

h q; // the first attempt
c[0] = measure q;
if (!c[0]) h q; // again, unless it has succeeded
c[1] = measure q;
if (!c[1]) h q;
c[2] = measure q;
`,
  ),
]
