import { commitEdit, exportProgram, layoutCircuit, openComposer, placeTool, undo } from '../src/index.ts'

let document = openComposer('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q; // a pair\n')

// A command of the drawing is a small change of the text. Wires and columns count from 0.
for (const [column, gate] of ['h', 'cx'].entries()) {
  const placed = placeTool(document.qasm, { kind: 'gate', gate }, { wire: 0, column }, { alignment: 'left' })
  if (placed.qasm) document = commitEdit(document, placed.qasm)
}

export const text = document.qasm.text // ends in "h q[0];\ncx q[0], q[1];\n"
export const columns = layoutCircuit(document.qasm.circuit).columns // 2
export const python = exportProgram(document.qasm.circuit, 'qiskit')
export const before = undo(document).qasm.text // without the cx
