OPENQASM 3.0;
include "stdgates.inc";

const int n = 3;
const int number = 6;
qubit[n] q;
bit[n] c;

// The Fourier transform of |number>, written down as phases.
h q;
for int k in [0:n - 1] {
  p(2 * pi * number * 2 ** k / 2 ** n) q[k];
}

// Turned back: swaps aside, the transform from its end to its beginning.
for int k in [n - 1:-1:0] {
  for int j in [n - 1:-1:k + 1] {
    cp(-pi / 2 ** (j - k)) q[j], q[k];
  }
  h q[k];
}
swap q[0], q[n - 1];
c = measure q;
