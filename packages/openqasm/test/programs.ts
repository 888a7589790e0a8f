/** A program and the outcomes of one of its registers, derived by hand. */
export interface Program {
  readonly name: string
  readonly text: string
  /** Name of the register. */
  readonly register: string
  /** Probabilities by value, bit 0 rightmost. Other values have probability 0. */
  readonly outcomes: Readonly<Record<string, number>>
}

function v3(text: string): string {
  return `OPENQASM 3.0;\ninclude "stdgates.inc";\n${text}`
}
function v2(text: string): string {
  return `OPENQASM 2.0;\ninclude "qelib1.inc";\n${text}`
}

export const samplePrograms: readonly Program[] = [
  {
    name: 'a Bell pair agrees with itself',
    text: v3('qubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n'),
    register: 'c',
    outcomes: { '00': 1 / 2, '11': 1 / 2 },
  },
  {
    name: 'a W state has one excitation somewhere',
    // ry(2 arccos sqrt(1/3)) leaves |0> with probability 1/3 and splits the rest evenly over two
    // qubits.
    text: v3(`qubit[3] q; bit[3] c;
ry(2*arccos(sqrt(1/3))) q[0];
ctrl @ h q[0], q[1];
cx q[1], q[2];
cx q[0], q[1];
x q[0];
c = measure q;`),
    register: 'c',
    outcomes: { '001': 1 / 3, '010': 1 / 3, '100': 1 / 3 },
  },
  {
    name: 'teleportation transfers a state',
    // sin^2(theta/2) = 1/4 for theta = pi/3.
    text: v3(`
qubit[3] q; bit c0; bit c1; bit out;
ry(pi/3) q[0];
h q[1]; cx q[1], q[2];
barrier q;
cx q[0], q[1]; h q[0];
c0 = measure q[0];
measure q[1] -> c1;
if (c1) x q[2];
if (c0 == 1) { z q[2]; }
h q[2]; h q[2];
out = measure q[2];`),
    register: 'out',
    outcomes: { '0': 3 / 4, '1': 1 / 4 },
  },
  {
    name: 'teleportation in OpenQASM 2',
    text: v2(`qreg q[3]; creg c0[1]; creg c1[1]; creg out[1];
u3(pi/3,0,0) q[0];
h q[1]; cx q[1],q[2];
cx q[0],q[1]; h q[0];
measure q[0] -> c0[0]; measure q[1] -> c1[0];
if(c1==1) x q[2];
if(c0==1) z q[2];
measure q[2] -> out[0];`),
    register: 'out',
    outcomes: { '0': 3 / 4, '1': 1 / 4 },
  },
  {
    name: 'superdense coding sends two bits',
    text: v3(`const bit[2] message = "10";
qubit[2] q; bit[2] c;
h q[0]; cx q[0], q[1];
if (message[0]) x q[0];
if (message[1]) z q[0];
cx q[0], q[1]; h q[0];
c[1] = measure q[0];
c[0] = measure q[1];`),
    register: 'c',
    outcomes: { '10': 1 },
  },
  {
    name: 'a ripple-carry adder adds 5 and 11',
    text: v3(`
gate majority a, b, c { cx c, b; cx c, a; ccx a, b, c; }
gate unmajority a, b, c { ccx a, b, c; cx c, a; cx a, b; }
qubit[1] cin; qubit[4] a; qubit[4] b; qubit[1] cout; bit[5] ans;
uint[4] a_in = 5; uint[4] b_in = 11;
for uint i in [0:3] {
  if (bool(a_in[i])) x a[i];
  if (bool(b_in[i])) x b[i];
}
majority cin[0], b[0], a[0];
for uint i in [0:2] { majority a[i], b[i + 1], a[i + 1]; }
cx a[3], cout[0];
for uint i in [2:-1:0] { unmajority a[i], b[i + 1], a[i + 1]; }
unmajority cin[0], b[0], a[0];
ans[0:3] = measure b[0:3];
ans[4] = measure cout[0];`),
    register: 'ans',
    outcomes: { '10000': 1 },
  },
  {
    name: 'the Fourier transform of zero is a uniform superposition',
    text: v3(`qubit[3] q; bit[3] c;
def qft(qubit[3] x) {
  for int i in [2:-1:0] {
    h x[i];
    for int j in [i - 1:-1:0] { cp(pi/2**(i - j)) x[j], x[i]; }
  }
  swap x[0], x[2];
}
qft(q);
c = measure q;`),
    register: 'c',
    outcomes: Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [i.toString(2).padStart(3, '0'), 1 / 8]),
    ),
  },
  {
    name: 'the inverse Fourier transform undoes the transform',
    text: v3(`gate qft a, b, c {
  h c; cp(pi/2) b, c; cp(pi/4) a, c;
  h b; cp(pi/2) a, b;
  h a;
  swap a, c;
}
qubit[3] q; bit[3] c;
x q[0]; x q[2];
qft q[0], q[1], q[2];
inv @ qft q[0], q[1], q[2];
c = measure q;`),
    register: 'c',
    outcomes: { '101': 1 },
  },
  {
    name: 'the semiclassical inverse transform reads a frequency',
    // Qubit k carries the phase 2 pi 5 2^k / 8; the least significant bit of the frequency comes
    // out of the last qubit first.
    text: v3(`qubit[3] q; bit[3] c;
h q;
p(2*pi*5/8) q[0]; p(2*pi*10/8) q[1]; p(2*pi*20/8) q[2];
h q[2];
c[0] = measure q[2];
if (c[0]) p(-pi/2) q[1];
h q[1];
c[1] = measure q[1];
if (c[0]) p(-pi/4) q[0];
if (c[1]) p(-pi/2) q[0];
h q[0];
c[2] = measure q[0];`),
    register: 'c',
    outcomes: { '101': 1 },
  },
  {
    name: 'phase estimation of a T gate finds one eighth',
    text: v3(`qubit[3] q; qubit e; bit[3] c;
x e; h q;
for uint i in [0:2] { ctrl @ pow(2**i) @ t q[i], e; }
swap q[0], q[2];
h q[0]; cp(-pi/2) q[0], q[1]; h q[1]; cp(-pi/4) q[0], q[2]; cp(-pi/2) q[1], q[2]; h q[2];
c = measure q;`),
    register: 'c',
    outcomes: { '001': 1 },
  },
  {
    name: 'iterative phase estimation rotates by an angle of measured bits',
    // phase 2 pi 0.011 in binary: the bits 1, 1, 0 come out, the last one first.
    text: v3(`const int[32] n = 3; const float[64] theta = 3*pi/4;
qubit q; qubit r; angle[n] c = 0; bit[n] out;
x r;
uint[n] power = 4;
for uint i in [0:n - 1] {
  reset q; h q;
  ctrl @ pow(power) @ p(theta) q, r;
  inv @ p(c) q;
  h q;
  bit m;
  m = measure q;
  out[i] = m;
  c >>= 1;
  c[n - 1] = 0;
  if (m) { c[n - 2] = 1; }
  power >>= 1;
}`),
    register: 'out',
    outcomes: { '011': 1 },
  },
  {
    name: 'Deutsch-Jozsa recognizes a balanced function',
    text: v3(`qubit[2] q; qubit answer; bit[2] c;
x answer; h q; h answer;
cx q[0], answer; cx q[1], answer;
h q;
c = measure q;`),
    register: 'c',
    outcomes: { '11': 1 },
  },
  {
    name: 'Bernstein-Vazirani reads a secret',
    text: v3(`const uint[4] secret = 0b1011;
qubit[5] q; bit[4] c;
let work = q[0:3]; let target = q[4];
x target; h q;
for uint i in [0:3] { if (secret[i] == 1) cx work[i], target; }
h work;
c = measure work;`),
    register: 'c',
    outcomes: { '1011': 1 },
  },
  {
    name: 'Grover finds one of four at once',
    text: v3(`qubit[2] q; bit[2] c;
h q; cz q[0], q[1]; h q; x q; cz q[0], q[1]; x q; h q;
c = measure q;`),
    register: 'c',
    outcomes: { '11': 1 },
  },
  {
    name: 'Grover finds one of eight after one iteration with 25/32',
    // Amplitudes after one iteration: 5/(4 sqrt 2) for the marked state, 1/(4 sqrt 2) for each
    // other.
    text: v3(`qubit[3] q; bit[3] c;
def phase_flip(qubit[3] q) { ctrl(2) @ z q[0], q[1], q[2]; }
h q;
phase_flip(q);
h q; x q; phase_flip(q); x q; h q;
c = measure q;`),
    register: 'c',
    outcomes: Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [i.toString(2).padStart(3, '0'), i === 7 ? 25 / 32 : 1 / 32]),
    ),
  },
  {
    name: 'repeat until success, at most three times',
    text: v3(`qubit a; bit done = 0;
for uint i in [1:3] {
  if (!done) { reset a; h a; done = measure a; }
}`),
    register: 'done',
    outcomes: { '0': 1 / 8, '1': 7 / 8 },
  },
  {
    name: 'repeat until success rotates by arccos(3/5), at most twice',
    // An attempt succeeds with probability 5/8. Then h rz(pi - arccos(3/5)) undoes the rotation,
    // and out is 0. A failed attempt leaves |+>, the correction rotates that by pi - arccos(3/5),
    // and out is 1 with sin^2 of half of it, 4/5.
    text: v3(`def segment(qubit[2] anc, qubit psi) -> bit[2] {
  bit[2] b;
  reset anc; h anc;
  ccx anc[0], anc[1], psi; s psi; ccx anc[0], anc[1], psi; z psi;
  h anc;
  b = measure anc;
  return b;
}
qubit psi; qubit[2] ancilla; bit[2] flags = "11"; bit out;
reset psi; h psi;
for int i in [1:2] { if (flags != 0) { flags = segment(ancilla, psi); } }
rz(pi - arccos(3/5)) psi;
h psi;
out = measure psi;`),
    register: 'out',
    outcomes: { '0': 55 / 64 + (9 / 64) * (1 / 5), '1': (9 / 64) * (4 / 5) },
  },
  {
    name: 'a variational ansatz with its parameters given',
    text: v3(`const int layers = 2; const float theta = pi/3;
qubit[2] q; bit[2] c;
gate entangle a, b { cx a, b; }
for int layer in [1:layers] {
  if (layer == 1) { ry(theta) q[0]; } else { rz(theta) q[1]; }
  entangle q[0], q[1];
  barrier q;
}
c = measure q;`),
    register: 'c',
    // ry(pi/3) gives 3/4 and 1/4; the first entangler copies the bit, the second one clears it
    // again.
    outcomes: { '00': 3 / 4, '01': 1 / 4 },
  },
  {
    name: 'the repetition code corrects a flipped bit',
    text: v3(`qubit[3] d; qubit[2] a; bit[2] syn; bit[3] c;
def syndrome(qubit[3] d, qubit[2] a) -> bit[2] {
  bit[2] b;
  cx d[0], a[0]; cx d[1], a[0]; cx d[1], a[1]; cx d[2], a[1];
  measure a -> b;
  return b;
}
x d[2];
syn = syndrome(d, a);
if (int[2](syn) == 1) x d[0];
if (int[2](syn) == 2) x d[2];
if (int[2](syn) == 3) x d[1];
c = measure d;`),
    register: 'c',
    outcomes: { '000': 1 },
  },
  {
    name: 'a switch on measured bits',
    text: v3(`qubit[2] q; qubit target; bit[2] m; bit out;
h q;
m = measure q;
switch (int[2](m)) {
  case 0 { }
  case 1, 2 { x target; }
  default { h target; }
}
out = measure target;`),
    register: 'out',
    outcomes: { '0': 1 / 4 + 1 / 8, '1': 1 / 2 + 1 / 8 },
  },
  {
    name: 'a switch, loops and jumps over known values',
    text: v3(`qubit[4] q; bit[4] c; int[8] n = 0;
for int i in {3, 1, 2, 0} {
  if (i == 1) { continue; }
  if (i == 0) break;
  switch (i) { case 3 { x q[3]; } default { x q[0]; } }
  n += i;
}
while (n < 8) { n += 1; if (n == 7) { x q[1]; } }
if (n == 8) c = measure q;`),
    register: 'c',
    outcomes: { '1011': 1 },
  },
  {
    name: 'modifiers on gates',
    text: v3(`qubit[4] q; bit[4] c;
x q[0];
ctrl @ negctrl @ x q[0], q[1], q[2];
pow(0.5) @ x q[3]; pow(1/2) @ x q[3];
ctrl(2) @ inv @ pow(3) @ x q[2], q[3], q[1];
c = measure q;`),
    register: 'c',
    outcomes: { '1111': 1 },
  },
  {
    name: 'a controlled global phase is a phase',
    text: v3(`qubit q; bit c;
h q; ctrl @ gphase(pi) q; h q;
gphase(0.3);
c = measure q;`),
    register: 'c',
    outcomes: { '1': 1 },
  },
  {
    name: 'aliases, slices and concatenation',
    text: v3(`qubit[2] a; qubit[4] b; bit[6] c;
let both = a ++ b;
let odd = both[1:2:5];
let picked = both[{0, -1}];
x odd;
cx picked[0], picked[1];
x picked[0];
c = measure both;`),
    register: 'c',
    outcomes: { '101011': 1 },
  },
  {
    name: 'arithmetic with measured bits',
    text: v3(`qubit[3] q; bit[3] m; bit parity; bit both; bit any; bit[3] shifted;
x q[0]; x q[2];
m = measure q;
parity = m[0] ^ m[1] ^ m[2];
both = m[0] & m[1];
any = bool(m);
shifted = m << 1;
bit[6] out;
out[0] = parity; out[1] = both; out[2] = any; out[3:5] = shifted;`),
    register: 'out',
    outcomes: { '010100': 1 },
  },
  {
    name: 'a subroutine computes with arrays',
    text: v3(`array[int[8], 3] values = {1, 2, 3};
def double(mutable array[int[8], 3] a) -> int[8] {
  int[8] sum = 0;
  for int i in [0:2] { a[i] *= 2; sum += a[i]; }
  return sum;
}
def largest(readonly array[int[8], #dim = 1] a) -> int[8] {
  int[8] best = a[0];
  for int[8] v in a { if (v > best) best = v; }
  return best;
}
int[8] sum = double(values);
qubit[4] q; bit[4] c;
for uint i in [0:3] { if (bool(sum[i])) { x q[i]; } }
if (largest(values) == 6 && sizeof(values) == 3) { x q[0]; }
c = measure q;`),
    register: 'c',
    // 2 + 4 + 6 = 12, and bit 0 is flipped.
    outcomes: { '1101': 1 },
  },
  {
    name: 'measured bits survive branches, calls and loops',
    text: v3(`qubit[2] q; bit[2] c; bit[2] out;
def toss(qubit q) -> bit { reset q; h q; return measure q; }
int[4] heads = 0;
bit a = toss(q[0]);
bit b = toss(q[1]);
if (a == b) { heads = 1; } else { heads = 2; }
out = bit[4](heads)[0:1];`),
    register: 'out',
    outcomes: { '01': 1 / 2, '10': 1 / 2 },
  },
  {
    name: 'hardware qubits need no declaration',
    text: v3('bit[2] c;\nx $1;\ncx $1, $0;\ndelay[100ns] $0, $1;\nc[0] = measure $0;\nc[1] = measure $1;\n'),
    register: 'c',
    outcomes: { '11': 1 },
  },
  {
    name: 'blocks, boxes and barriers change nothing',
    text: v3(`qubit[2] q; bit[2] c; duration d = 20ns; duration e = 2*d + 1us;
box[200ns] { x q[0]; nop q; delay[e] q[1]; }
{ barrier; barrier q[0]; }
pragma keep me
@note this too
x q[1];
c = measure q;
end;
x q[0];`),
    register: 'c',
    outcomes: { '11': 1 },
  },
  {
    name: 'constants and functions',
    text: v3(`const float f = arccos(cos(pi/3)) + sqrt(4) - exp(log(2)) + mod(7, 4) - 3;
const uint n = popcount(0b1011) + uint(floor(2.7)) - 3;
const bit[4] r = rotl("0011", 1);
const complex w = (2 + 1im) * (2 - 1im);
qubit[4] q; bit[4] c;
ry(f*3) q[n - 2];
if (r == "0110") x q[1];
if (real(w) == 5.0) x q[2];
if (tau/2 == pi && euler > 2.71) x q[3];
c = measure q;`),
    register: 'c',
    outcomes: { '1111': 1 },
  },
  {
    name: 'gates of OpenQASM 2 with old spellings',
    text: v2(`qreg input[4]; creg out[4];
gate both(t) a, b { rx(t) a; rx(t) b; barrier a, b; }
opaque magic(a) q;
both(pi) input[0], input[1];
cu1(pi) input[0],input[1];
u2(0,pi) input[2]; u0(1) input[2]; u2(0,pi) input[2];
cu3(pi,0,pi) input[0],input[3];
id input;
rccx input[0],input[1],input[2];
measure input -> out;
if(out==15) reset input[0];`),
    register: 'out',
    // rx(pi) sets both qubits, cu3(pi,0,pi) is a controlled NOT, and rccx flips its target up to a
    // phase.
    outcomes: { '1111': 1 },
  },
]
