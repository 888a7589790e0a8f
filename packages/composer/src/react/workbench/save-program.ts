import type { Circuit } from '@qportal/circuit'
import { printOpenQasm2, type PrintProblem, type PrintResult } from '@qportal/openqasm'
import { saveFile } from '@qportal/ui'
import type { ExportForm } from '../../share/export-form.ts'
import { exportProgram, modernText } from '../../share/import-program.ts'
import { isOpenQasm2 } from '../../share/is-open-qasm-2.ts'
import { withOriginal } from '../../share/original-program.ts'

const endings: Readonly<Record<ExportForm, string>> = {
  openqasm3: 'qasm',
  'openqasm3-inline': 'qasm',
  openqasm2: 'qasm',
  qiskit: 'py',
  json: 'json',
}

interface SaveOptions {
  /** File name without extension. */
  readonly fileName: string
  /** Text of the document: OpenQASM 3 is saved as written, with comments. */
  readonly text: string
  /** Whether the circuit contains all that the text says. */
  readonly isWhole: boolean
  /** Whether to inline custom gates, whose definitions devices refuse. */
  readonly isInlined: boolean
  /** Values of named parameters, for OpenQASM 2, which has none. */
  readonly values: Readonly<Record<string, number>>
}

/** Saves the circuit as a file, or returns what the format cannot express. */
export function saveProgram(
  circuit: Circuit,
  form: ExportForm,
  { fileName, text, isWhole, isInlined, values }: SaveOptions,
): readonly PrintProblem[] {
  const printed = print()
  if (printed.text === undefined) return printed.problems
  saveFile(new Blob([printed.text], { type: 'text/plain' }), `${fileName}.${endings[form]}`)
  return []

  function print(): PrintResult {
    if (form === 'openqasm2') return printOpenQasm2(circuit, { parameters: values })
    if (form !== 'openqasm3') return { text: exportProgram(circuit, form) }
    if (isWhole && isInlined && circuit.gateDefinitions.length > 0)
      return { text: withOriginal(exportProgram(circuit, 'openqasm3-inline'), { text, values }) }
    return { text: isWhole && isOpenQasm2(text) ? modernText(text) : text }
  }
}
