OPENQASM 3.0;
include "stdgates.inc";

const int n = 4;
qubit[n] q;
bit[n] c;

h q[0];
for int i in [0:n - 2] {
  cx q[i], q[i + 1];
}
c = measure q;
