/** Parses OpenQASM 3.1 and 2 into circuits, prints circuits, and edits programs. */
export { parseQasm, type ParseResult } from './syntax/parse-qasm.ts'
export { lineAndColumn, LineIndex, type LineAndColumn } from './problems/line-index.ts'
export { compileQasm, lower, type LowerResult } from './interpreter/compile.ts'
export type { LowerOptions, LoweringLimits } from './interpreter/state/limits.ts'
export type { Round, UnrolledBlock } from './interpreter/state/round.ts'
export { hardwareRegister } from './interpreter/names/hardware-register.ts'
export { inlineForDevice, printOpenQasm3, type PrintOptions } from './print/print-openqasm3.ts'
export { printOpenQasm2, type PrintOpenQasm2Options } from './print/print-openqasm2.ts'
export { printQiskit, type PrintQiskitOptions } from './print/print-qiskit.ts'
export type { CommentsOfPart, ProgramComments } from './print/program-comments.ts'
export type { PrintProblem, PrintProblemCode, PrintResult } from './print/print-problem.ts'
export type {
  QasmHint,
  QasmHintCode,
  QasmProblem,
  QasmProblemCode,
  QasmSeverity,
} from './problems/problem.ts'

export { openDocument, type OpenOptions } from './edit/document.ts'
export type { QasmDocument } from './edit/qasm-document.ts'
export { applyEdit, type EditResult } from './edit/apply-edit.ts'
export { commentsOfDocument } from './edit/comments-of-document.ts'
export { editCircuit } from './edit/edit-circuit.ts'
export type { CircuitEditResult, EditPosition, EditRefusal, QasmEdit } from './edit/edit.ts'
export { convertToOpenQasm3 } from './edit/convert-to-openqasm3.ts'
export { declareMissingGate } from './edit/declare-text.ts'
export { changeText, type TextChange } from './edit/text-change.ts'

export { formatQasm } from './format/format-qasm.ts'
export { highlightQasm, highlightTree, type HighlightKind, type HighlightToken } from './editor/highlight.ts'
export {
  completeQasm,
  type Completion,
  type CompletionKind,
  type CompletionResult,
} from './editor/complete.ts'

export { readComposerDrawing, type ComposerDrawing, type DrawnGate } from './oqtopus/read-composer-drawing.ts'

export type { Statement, SyntaxTree } from './syntax/tree.ts'
export type { TokenList } from './syntax/token-list.ts'
export { listComments, type Comment } from './syntax/comments.ts'
export { walk, type SyntaxNode } from './syntax/children.ts'
