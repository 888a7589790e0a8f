OPENQASM 3.0;
include "stdgates.inc";
input float theta;
input float phi;
gate rzz(theta) q0, q1 {
  cx q0, q1;
  rz(theta) q1;
  cx q0, q1;
}
qubit[3] q;
bit[3] c;
h q[0];
ry(theta/2) q[1];
rx(-3*pi/4) q[2];
cx q[0], q[1];
rzz(phi) q[1], q[2];
ccx q[0], q[1], q[2];
c[0] = measure q[0];
c[1] = measure q[1];
c[2] = measure q[2];
