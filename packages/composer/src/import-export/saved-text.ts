import { commentsOfDocument, printOpenQasm2, type PrintResult, type QasmDocument } from '@qportal/openqasm'
import type { ExportForm } from './export-form.ts'
import { exportProgram, modernText } from './import-program.ts'
import { isOpenQasm2 } from './is-open-qasm-2.ts'
import { withOriginal, withValues } from './original-program.ts'
import type { FigureLook } from './print-quantikz.ts'

export interface SavedTextOptions {
  /** Whether the circuit contains all that the text says. */
  readonly isWhole: boolean
  /** Whether to inline custom gates, whose definitions devices refuse. */
  readonly isInlined: boolean
  /** Values in radians of named parameters. Others than those of the circuit are ignored. */
  readonly values: Readonly<Record<string, number>>
  /** Look of the drawing in LaTeX. */
  readonly figure?: FigureLook | undefined
}

/**
 * The text of a file in a format, or what the format cannot express. OpenQASM is saved as it is
 * written, after a comment with the values of named parameters. Every format contains the comments.
 */
export function savedText(
  source: QasmDocument,
  form: ExportForm,
  { isWhole, isInlined, values: given, figure }: SavedTextOptions,
): PrintResult {
  const { text, circuit } = source
  const values = Object.fromEntries(
    Object.entries(given).filter(([name]) => circuit.parameters.includes(name)),
  )
  if (form === 'openqasm2') {
    if (isOpenQasm2(text)) return { text }
    return printOpenQasm2(circuit, { parameters: values, comments: commentsOfDocument(source) })
  }
  if (form !== 'openqasm3') return { text: exportProgram(circuit, form, { source, values, figure }) }
  if (isWhole && isInlined && circuit.gateDefinitions.length > 0)
    return { text: withOriginal(exportProgram(circuit, 'openqasm3-inline'), { text, values }) }
  return { text: withValues({ text: isWhole && isOpenQasm2(text) ? modernText(text) : text, values }) }
}
