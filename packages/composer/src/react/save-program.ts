import type { Circuit } from '@qportal/circuit'
import { saveFile } from '@qportal/ui'
import { exportProgram, type ExportForm } from '../share/import-program.ts'

const endings: Readonly<Record<ExportForm, string>> = {
  openqasm3: 'qasm',
  'openqasm3-inline': 'qasm',
  openqasm2: 'qasm',
  qiskit: 'py',
  json: 'json',
}

interface SaveOptions {
  /** The document: OpenQASM 3 is saved as it is written, comments and all. */
  readonly text: string
  /** Without the definitions of custom gates, which devices refuse. */
  readonly isInlined: boolean
}

/** Saves the circuit as a text; false if that language cannot say it. */
export function saveProgram(circuit: Circuit, form: ExportForm, { text, isInlined }: SaveOptions): boolean {
  const hasOwnGates = circuit.gateDefinitions.length > 0
  const program =
    form === 'openqasm3'
      ? isInlined && hasOwnGates
        ? exportProgram(circuit, 'openqasm3-inline')
        : text
      : exportProgram(circuit, form)
  if (program === undefined) return false
  saveFile(new Blob([program], { type: 'text/plain' }), `circuit.${endings[form]}`)
  return true
}
