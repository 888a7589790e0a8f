import type { ExampleName } from './playground-texts.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The programs that the playground offers. */
export const examplePrograms: Readonly<Record<ExampleName, string>> = {
  bell: `${head}qubit[2] q;
bit[2] c;

h q[0];
cx q[0], q[1];
c = measure q;
`,
  ghz: `${head}qubit[5] q;
bit[5] c;

h q[0];
for int i in [0:3] {
  cx q[i], q[i + 1];
}
c = measure q;
`,
  teleport: `${head}qubit[3] q;
bit[2] m;
bit result;

ry(2 * pi / 3) q[0]; // the state to send

h q[1];
cx q[1], q[2];

cx q[0], q[1];
h q[0];
m[0] = measure q[0];
m[1] = measure q[1];

if (m[1]) x q[2];
if (m[0]) z q[2];
result = measure q[2]; // 1 in three quarters of the shots
`,
  search: `${head}qubit[2] q;
bit[2] c;

h q;
cz q[0], q[1]; // marks 11

h q;
x q;
cz q[0], q[1];
x q;
h q;

c = measure q;
`,
}
