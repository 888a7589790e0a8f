import { barrier, circuitFromJson, circuitToJson, createCircuit, gate, type Circuit } from '@qportal/circuit'
import {
  compileQasm,
  parseQasm,
  printOpenQasm2,
  printOpenQasm3,
  printQiskit,
  readComposerDrawing,
  type QasmProblem,
} from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import type { ExportForm } from './export-form.ts'
import { isOpenQasm2 } from './is-open-qasm-2.ts'

/** A file as a document, or why it is none. */
export type ImportResult =
  | { readonly text: string; readonly problems?: undefined }
  | { readonly text?: undefined; readonly problems: readonly QasmProblem[] }

/**
 * Reads a program: OpenQASM 3, or 2, which becomes 3; a program of an OQTOPUS composer, whose text holds its circuit; a circuit as JSON. A text with errors is
 * opened as it is: they are shown where they stand, and whoever opens it may be here to mend them. What is no program is refused, and what asks for more than can be
 * drawn, so that the document stays as it was.
 */
export function importProgram(text: string): ImportResult {
  if (/^\s*\{/.test(text)) {
    const circuit = circuitFromJson(text).value
    return circuit === undefined ? { problems: [] } : { text: printOpenQasm3(circuit) }
  }
  const { circuit, problems } = compileQasm(text, { limits: editorLimits })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const isVersion2 = isOpenQasm2(text)
  const drawn = errors.length > 0 ? textOfDrawing(text) : undefined
  if (drawn !== undefined) return { text: drawn }
  if (errors.some(({ code }) => code.startsWith('limit/')) || (errors.length > 0 && !isProgram(text)))
    return { problems: errors }
  return { text: isVersion2 && circuit ? printOpenQasm3(circuit) : text }
}

/** Whether a text with errors is a program all the same: it has letters only, and more than words can be read. */
function isProgram(text: string): boolean {
  return (
    !binaryCharacter.test(text) &&
    parseQasm(text).tree.statements.some(
      ({ kind }) => kind !== 'BrokenStatement' && kind !== 'ExpressionStatement',
    )
  )
}

/** What a file of text never has. */
const binaryCharacter = /[\0\ufffd]/

/** The circuit that a program of an OQTOPUS composer carries as a drawing, for one whose text cannot be read. */
function textOfDrawing(text: string): string | undefined {
  const drawing = readComposerDrawing(text)
  if (drawing === undefined || drawing.gates.some(({ isCustom }) => isCustom)) return undefined
  const drafts = drawing.gates.map(({ gate: name, qubits, angle }) =>
    name === 'barrier' ? barrier(...qubits) : gate(name, qubits, angle === undefined ? [] : [angle]),
  )
  return printOpenQasm3(createCircuit({ qubits: drawing.qubitCount }, drafts))
}

/** The circuit as a text in another language; undefined if that language cannot say it. */
export function exportProgram(circuit: Circuit, form: Exclude<ExportForm, 'openqasm2'>): string
export function exportProgram(circuit: Circuit, form: ExportForm): string | undefined
export function exportProgram(circuit: Circuit, form: ExportForm): string | undefined {
  switch (form) {
    case 'openqasm3':
      return printOpenQasm3(circuit)
    case 'openqasm3-inline':
      return printOpenQasm3(circuit, { inline: true })
    case 'openqasm2':
      return printOpenQasm2(circuit).text
    case 'qiskit':
      return printQiskit(circuit)
    case 'json':
      return circuitToJson(circuit)
    default:
      return form satisfies never
  }
}
