import { expect, it } from 'vitest'
import { formatQasm } from './format-qasm.ts'

const cases: readonly (readonly [name: string, given: string, want: string])[] = [
  [
    'puts each statement on its own line',
    'OPENQASM 3.0;include "stdgates.inc";qubit [ 2 ]q;h q[0];cx   q[0],q[ 1 ] ;',
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n',
  ],
  [
    'indents blocks',
    'for int i in[0:2]{if(i==1){x q;}else{y q;}}',
    'for int i in [0:2] {\n  if (i == 1) {\n    x q;\n  } else {\n    y q;\n  }\n}\n',
  ],
  ['keeps a branch without braces on its line', 'if (c) x q; else y q;', 'if (c) x q; else y q;\n'],
  [
    'keeps comments where they are',
    '// top\n\n\n\nx q; // end\n/* a */ y q; /* b */\n// last',
    '// top\n\nx q; // end\n/* a */ y q; /* b */\n// last\n',
  ],
  ['keeps a comment inside a statement', 'cx q[0], // control\nq[1];', 'cx q[0], // control\n    q[1];\n'],
  [
    'keeps line breaks of a long list',
    'array[int, 2] a = {\n1,\n2\n};',
    'array[int, 2] a = {\n    1,\n    2\n};\n',
  ],
  [
    'puts spaces around sums but not around products',
    'rx( -pi / 2+3 * a ** 2 )q;',
    'rx(-pi/2 + 3*a**2) q;\n',
  ],
  [
    'puts no space after a unary operator',
    'if(! c&&~ d== - 1){}\nint i=2 * - 3--4;',
    'if (!c && ~d == -1) {}\nint i = 2*-3 - -4;\n',
  ],
  [
    'puts a space before the parenthesis of a keyword, but not of a type or call',
    'while (bit (c)!=bool( d)){i=int [8] (c)+sin (x)*(2);}\nreset q [0];',
    'while (bit(c) != bool(d)) {\n  i = int[8](c) + sin(x)*(2);\n}\nreset q[0];\n',
  ],
  [
    'puts spaces around the @ of modifiers',
    'ctrl(2)@inv@pow( 2 )@x a,b,c;',
    'ctrl(2) @ inv @ pow(2) @ x a, b, c;\n',
  ],
  ['keeps empty blocks on one line', 'gate g a{}\nbox[ 100 ns ]{ }', 'gate g a {}\nbox[100 ns] {}\n'],
  ['leaves calibration blocks unchanged', 'cal{  a(  b )\n { c }}', 'cal {  a(  b )\n { c }}\n'],
  [
    'gives annotations and pragmas lines of their own',
    '@a.b  c\nx q;\npragma x\n#pragma  y z',
    '@a.b  c\nx q;\npragma x\n#pragma  y z\n',
  ],
  [
    'indents the cases of a switch',
    'switch(i){case 1,2{x q;}default{}}',
    'switch (i) {\n  case 1, 2 {\n    x q;\n  }\n  default {}\n}\n',
  ],
  [
    'puts no spaces inside braces on one line',
    'duration d = durationof( { x $0 ; } );',
    'duration d = durationof({x $0;});\n',
  ],
  ['leaves an invalid text unchanged', 'h  q[0', 'h  q[0'],
  ['makes a blank text empty', '  \n', ''],
]

it.each(cases)('%s', (_, given, want) => {
  expect(formatQasm(given)).toBe(want)
  expect(formatQasm(want)).toBe(want)
})
