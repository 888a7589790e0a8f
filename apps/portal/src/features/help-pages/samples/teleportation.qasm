OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;

// The state that is sent reads 1 in a quarter of the shots.
ry(pi / 3) q[0];

// Sender and receiver share a Bell pair.
h q[1];
cx q[1], q[2];

// The sender measures and tells two bits.
cx q[0], q[1];
h q[0];
c[0] = measure q[0];
c[1] = measure q[1];

// The receiver puts right what they say.
if (c[1]) { x q[2]; }
if (c[0]) { z q[2]; }
c[2] = measure q[2];
