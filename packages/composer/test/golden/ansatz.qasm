OPENQASM 3.0;
include "stdgates.inc";

input float theta; // to be varied
input float phi;
qubit[3] q;
bit[3] c;

h q[0];
ry(theta/2) q[1];
rx(-3*pi/4) q[2];
cx q[0], q[1];
rzz(phi) q[1], q[2];
ccx q[0], q[1], q[2];
c = measure q;
