import type { PrintProblem, QasmDocument } from '@qportal/openqasm'
import { saveFile } from '@qportal/ui'
import type { ExportForm } from '../../import-export/export-form.ts'
import { savedText, type SavedTextOptions } from '../../import-export/saved-text.ts'

const endings: Readonly<Record<ExportForm, string>> = {
  openqasm3: 'qasm',
  'openqasm3-inline': 'qasm',
  openqasm2: 'qasm',
  qiskit: 'py',
  json: 'json',
  latex: 'tex',
  'latex-document': 'tex',
}

interface SaveOptions extends SavedTextOptions {
  /** File name without extension. */
  readonly fileName: string
}

/** Saves a program as a file, or returns what the format cannot express. */
export function saveProgram(
  source: QasmDocument,
  form: ExportForm,
  { fileName, ...options }: SaveOptions,
): readonly PrintProblem[] {
  const printed = savedText(source, form, options)
  if (printed.text === undefined) return printed.problems
  saveFile(new Blob([printed.text], { type: 'text/plain' }), `${fileName}.${endings[form]}`)
  return []
}
