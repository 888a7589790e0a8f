/** A Python library for circuits that a text may be written for. */
export type PythonLibrary = 'qiskit' | 'cirq'

/** A declaration of OpenQASM. In Python, `qubit` and `qreg` are names of variables. */
const declaration = /^\s*(?:OPENQASM\s+\d|include\s*"|(?:qubit|qreg)\b(?!\s*[=,.(]))/m

/** A gate as a method of a circuit, as in the cell of a notebook: `qc.h(0)`. */
const methodCall =
  /^\s*\w+\.(?:[hxyzstpu]|[st]dg|sxd?g?|r[xyz]{1,2}|c[xyzhpu]|cr[xyz]|ccx|ccz|c?swap|measure(?:_all)?|barrier|reset|append|compose)\(/m

/** Recognises a Python program for Qiskit or Cirq, so that a message can say how to convert it. */
export function pythonLibraryOf(text: string): PythonLibrary | undefined {
  if (/^\s*OPENQASM\s+\d/.test(text)) return undefined
  if (/^\s*(?:from|import)\s+cirq\b/m.test(text)) return 'cirq'
  if (/^\s*(?:from|import)\s+qiskit\b/m.test(text)) return 'qiskit'
  if (declaration.test(text)) return undefined
  if (/\bcirq\.\w/.test(text)) return 'cirq'
  return /\bQuantumCircuit\s*\(/.test(text) || methodCall.test(text) ? 'qiskit' : undefined
}
