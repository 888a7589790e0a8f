OPENQASM 3.0;
include "stdgates.inc";
gate turn(a) x, y {
  rz(a/2) x;
  cx x, y;
  rz(-a/2) y;
}
qubit[3] q;
turn(pi/3) q[0], q[1];
ctrl @ turn(pi/4) q[2], q[0], q[1];
negctrl @ x q[0], q[2];
inv @ s q[1];
pow(2) @ t q[2];
swap q[0], q[2];
