/** A Python library for circuits that a text may be written for. */
export type PythonLibrary = 'qiskit' | 'cirq'

/** Recognises a Python program for Qiskit or Cirq, so that a message can say how to convert it. */
export function pythonLibraryOf(text: string): PythonLibrary | undefined {
  if (/^\s*(?:OPENQASM|qubit|qreg|include)\b/m.test(text)) return undefined
  if (/^\s*(?:from|import)\s+cirq\b|\bcirq\.\w/m.test(text)) return 'cirq'
  return /^\s*(?:from|import)\s+qiskit\b|\bQuantumCircuit\s*\(/m.test(text) ? 'qiskit' : undefined
}
