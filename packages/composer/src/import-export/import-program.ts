import {
  barrier,
  circuitFromJson,
  circuitToJson,
  createCircuit,
  equalCircuits,
  gate,
  type Circuit,
} from '@qportal/circuit'
import {
  commentsOfDocument,
  compileQasm,
  convertToOpenQasm3,
  openDocument,
  parseQasm,
  printOpenQasm2,
  printOpenQasm3,
  printQiskit,
  readComposerDrawing,
  type QasmDocument,
  type QasmProblem,
} from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import { notesOf } from '../layout/notes.ts'
import { readNumbers } from './composer-inputs.ts'
import type { ExportForm } from './export-form.ts'
import { isOpenQasm2 } from './is-open-qasm-2.ts'
import { readOriginal, readValues } from './original-program.ts'
import { printQuantikz, quantikzSteps, type FigureLook, type PrintQuantikzOptions } from './print-quantikz.ts'
import { pythonLibraryOf, type PythonLibrary } from './python-snippet.ts'

/** The text to open, or the reasons why there is none. */
export type ImportResult =
  | {
      readonly text: string
      /** Values in radians of the named parameters that the file contains. */
      readonly values?: Readonly<Record<string, number>> | undefined
      readonly problems?: undefined
    }
  | {
      readonly text?: undefined
      readonly values?: undefined
      readonly problems: readonly QasmProblem[]
      /** The text is Python for this library. */
      readonly python?: PythonLibrary | undefined
    }

/**
 * Reads a program: OpenQASM 3; OpenQASM 2, which is converted; a submitted program, which contains
 * its original; a program of an OQTOPUS composer, which contains its drawing; a circuit as JSON. A
 * text with errors is opened as it is, to be corrected in the editor. A text that is no program, or
 * exceeds the limits of the editor, is refused. An exported program comes with its values.
 */
export function importProgram(given: string): ImportResult {
  const { text, values } = readOriginal(given) ?? readValues(given) ?? { text: given, values: {} }
  const result = importText(text)
  return result.text === undefined || Object.keys(values).length === 0 ? result : { ...result, values }
}

function importText(text: string): ImportResult {
  if (/^\s*\{/.test(text)) return importJson(text)
  const python = pythonLibraryOf(text)
  if (python !== undefined) return { problems: [], python }
  const { circuit, problems } = compileQasm(text, { limits: editorLimits })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const drawn = errors.length > 0 ? textOfDrawing(text) : undefined
  if (drawn !== undefined) return { text: drawn }
  if (errors.some(({ code }) => code.startsWith('limit/')) || (errors.length > 0 && !isProgram(text)))
    return { problems: errors }
  return { text: circuit && isOpenQasm2(text) ? modernText(text) : text }
}

/** What the JSON of a circuit contains beside the circuit. Other readers ignore it. */
interface JsonExtras {
  /** The program. */
  readonly openqasm?: unknown
  /** Values in radians of the named parameters. */
  readonly values?: unknown
}

function jsonWithExtras(circuit: Circuit, extras: JsonExtras): string {
  const json = circuitToJson(circuit)
  const more = JSON.stringify(extras).slice(1, -1)
  return more === '' ? json : `${json.slice(0, -1)},${more}}`
}

function importJson(json: string): ImportResult {
  const circuit = circuitFromJson(json).value
  if (circuit === undefined) return { problems: [] }
  const extras = JSON.parse(json) as JsonExtras
  const values = readNumbers(extras.values)
  const text = programOf(extras, circuit) ?? printOpenQasm3(circuit)
  return values === undefined || Object.keys(values).length === 0 ? { text } : { text, values }
}

/** The program beside a circuit, if it still describes that circuit. */
function programOf({ openqasm: program }: JsonExtras, circuit: Circuit): string | undefined {
  if (typeof program !== 'string') return undefined
  const { text } = importProgram(program)
  const read = text === undefined ? undefined : openDocument(text, { limits: editorLimits }).circuit
  return read !== undefined && equalCircuits(read, circuit) ? text : undefined
}

/** The text in OpenQASM 3 with its comments; the text itself if it cannot be converted. */
export function modernText(text: string): string {
  return convertToOpenQasm3(openDocument(text, { limits: editorLimits })) ?? text
}

/**
 * Returns whether a text with errors is a program: no binary data, and more than broken
 * statements and words.
 */
function isProgram(text: string): boolean {
  return (
    !binaryCharacter.test(text) &&
    parseQasm(text).tree.statements.some(
      ({ kind }) => kind !== 'BrokenStatement' && kind !== 'ExpressionStatement',
    )
  )
}

/** Characters that no text file contains. */
const binaryCharacter = /[\0\ufffd]/

/** The circuit in the embedded drawing of an OQTOPUS composer, for a program with a broken text. */
function textOfDrawing(text: string): string | undefined {
  const drawing = readComposerDrawing(text)
  if (drawing === undefined || drawing.gates.some(({ isCustom }) => isCustom)) return undefined
  const drafts = drawing.gates.map(({ gate: name, qubits, angle }) =>
    name === 'barrier' ? barrier(...qubits) : gate(name, qubits, angle === undefined ? [] : [angle]),
  )
  return printOpenQasm3(createCircuit({ qubits: drawing.qubitCount }, drafts))
}

/** The document that a circuit was read from. */
export interface ExportSource {
  /** Its comments are printed in OpenQASM 2 and Qiskit. JSON contains its whole program. */
  readonly source?: QasmDocument | undefined
  /**
   * Values of named parameters in radians. Qiskit assigns them to its parameters, JSON contains
   * them, LaTeX states them in comments.
   */
  readonly values?: Readonly<Record<string, number>> | undefined
  /** Look of the drawing in LaTeX. */
  readonly figure?: FigureLook | undefined
}

/** Prints the circuit in another format; undefined if the format cannot express it. */
export function exportProgram(
  circuit: Circuit,
  form: Exclude<ExportForm, 'openqasm2'>,
  options?: ExportSource,
): string
export function exportProgram(circuit: Circuit, form: ExportForm, options?: ExportSource): string | undefined
export function exportProgram(
  circuit: Circuit,
  form: ExportForm,
  { source, values, figure }: ExportSource = {},
): string | undefined {
  const comments = source && commentsOfDocument(source)
  switch (form) {
    case 'openqasm3':
      return printOpenQasm3(circuit)
    case 'openqasm3-inline':
      return printOpenQasm3(circuit, { inline: true })
    case 'openqasm2':
      return printOpenQasm2(circuit, { comments }).text
    case 'qiskit':
      return printQiskit(circuit, { comments, values })
    case 'json':
      return jsonWithExtras(circuit, { openqasm: source?.text, values })
    case 'latex':
    case 'latex-document':
      return printQuantikz(circuit, {
        ...figureOptions({ source, values, figure }),
        isDocument: form === 'latex-document',
      })
    default:
      return form satisfies never
  }
}

/** Prints a program as LaTeX in short steps, see `quantikzSteps`. */
export function latexSteps(
  source: QasmDocument,
  options: Omit<ExportSource, 'source'>,
): Generator<number, string, undefined> {
  return quantikzSteps(source.circuit, figureOptions({ source, ...options }))
}

function figureOptions({ source, values, figure }: ExportSource): PrintQuantikzOptions {
  return { owners: source?.owners, notes: source && notesOf(source), values, ...figure }
}
