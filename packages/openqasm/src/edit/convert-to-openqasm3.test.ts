import { describe, expect, it } from 'vitest'
import { convertToOpenQasm3, openDocument } from '../index.ts'

function converted(text: string) {
  return convertToOpenQasm3(openDocument(text))
}

const cases: readonly [name: string, given: string, want: string][] = [
  [
    'keeps comments, layout and broadcasts',
    `// A pair, by hand
OPENQASM 2.0; // version
include "qelib1.inc";

qreg  q[2];   creg c[2]; /* both */

h q[0];     // first
cx q[0],q[1];
// measured at once
measure q -> c;
`,
    `// A pair, by hand
OPENQASM 3.0; // version
include "stdgates.inc";

qubit[2]  q;   bit[2] c; /* both */

h q[0];     // first
cx q[0],q[1];
// measured at once
c = measure q;
`,
  ],
  [
    'keeps own gates, their parameters and conditions',
    `OPENQASM 2.0;
include "qelib1.inc";
gate turn(t) a, b { rz(2^t - ln(3)) a; cx a,b; } // own
qreg q[2];
creg c[1];
measure q[0]->c[0];
if(c==1) turn(pi/3) q[0],q[1];
`,
    `OPENQASM 3.0;
include "stdgates.inc";
gate turn(t) a, b { rz(2**t - log(3)) a; cx a,b; } // own
qubit[2] q;
bit[1] c;
c[0] = measure q[0];
if(c==1) turn(pi/3) q[0],q[1];
`,
  ],
  [
    'renames only what is a keyword of OpenQASM 3',
    `OPENQASM 2.0;
include "qelib1.inc";
qreg input[1]; // the input
gate box(bit) in { rx(bit) in; }
box(1) input[0];
`,
    `OPENQASM 3.0;
include "stdgates.inc";
qubit[1] input_; // the input
gate box_(bit_) in_ { rx(bit_) in_; }
box_(1) input_[0];
`,
  ],
  [
    'turns spacers into nop and keeps barriers',
    'OPENQASM 2.0;\nqreg q[1];\nbarrier q[0]; // spacer\nbarrier q[0]; // a wall\n',
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nnop q[0];\nbarrier q[0]; // a wall\n',
  ],
  [
    'comments out what OpenQASM 3 lacks',
    'OPENQASM 2.0;\nopaque pulse(a)\n  q; qreg q[1];\n',
    'OPENQASM 3.0;\ninclude "stdgates.inc";\n// opaque pulse(a)\n//   q;\n qubit[1] q;\n',
  ],
  [
    'keeps Windows line ends and statements with comments inside',
    'OPENQASM 2.0;\r\nqreg q[ /* two */ 2];\r\ncreg c[2];\r\nmeasure q /* all */ -> c;\r\n',
    'OPENQASM 3.0;\r\ninclude "stdgates.inc";\r\nqreg q[ /* two */ 2];\r\nbit[2] c;\r\nmeasure q /* all */ -> c;\r\n',
  ],
]

describe('convertToOpenQasm3', () => {
  it.each(cases)('%s', (_, given, want) => {
    expect(converted(given)).toBe(want)
  })

  it('defines gates that the library of OpenQASM 3 lacks', () => {
    const text = converted(
      'OPENQASM 2.0;\ninclude "qelib1.inc"; // gates\nqreg q[2];\nrzz(0.5) q[0],q[1]; // keep\n',
    )
    expect(text).toContain('include "stdgates.inc"; // gates\ngate rzz(')
    expect(text).toContain('rzz(0.5) q[0],q[1]; // keep\n')
  })

  it('returns OpenQASM 3 unchanged and refuses a text with errors', () => {
    expect(converted('OPENQASM 3.0;\nqubit q; // one\n')).toBe('OPENQASM 3.0;\nqubit q; // one\n')
    expect(converted('OPENQASM 2.0;\nqreg q[1];\nfoo q[0];\n')).toBeUndefined()
  })
})
