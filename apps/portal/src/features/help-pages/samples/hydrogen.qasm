OPENQASM 3.0;
include "stdgates.inc";

// Turn the angle and run again: the least energy is the ground state's.
const angle theta = 2 * pi - 0.2235;
qubit[2] q;

x q[0];
ry(theta) q[1];
cx q[1], q[0];
