OPENQASM 3.0;
include "stdgates.inc";
qubit[1] psi;
qubit[2] pair;
bit[2] told;
bit[1] result;
u3(0.3, 0.2, 0.1) psi[0];
h pair[0];
cx pair[0], pair[1];
barrier psi[0], pair[0], pair[1];
cx psi[0], pair[0];
h psi[0];
told[0] = measure psi[0];
told[1] = measure pair[0];
if (told[1] == 1) {
  x pair[1];
}
if (told[0] == 1) {
  z pair[1];
}
reset psi[0];
result[0] = measure pair[1];
