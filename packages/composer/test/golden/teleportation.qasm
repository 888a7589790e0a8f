OPENQASM 3.0;
include "stdgates.inc";

qubit psi;
qubit[2] pair;
bit[2] told;
bit result;

u3(0.3, 0.2, 0.1) psi;
h pair[0];
cx pair[0], pair[1];
barrier psi, pair[0], pair[1];
cx psi, pair[0];
h psi;
told[0] = measure psi;
told[1] = measure pair[0];
if (told[1] == 1) x pair[1];
if (told[0] == 1) z pair[1];
reset psi;
result = measure pair[1];
