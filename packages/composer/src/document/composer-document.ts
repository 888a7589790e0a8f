import type { InstructionId } from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { editorLimits } from './editor-limits.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { joinSteps, redoStep, stepBetween, undoStep, type TextStep } from './text-history.ts'

/**
 * What is being edited: one OpenQASM text, read, with all steps that led to it. Drawing and code pane both change it, so there is one
 * history, back to the text it was opened with.
 */
export interface ComposerDocument {
  readonly qasm: QasmDocument
  readonly past: readonly TextStep[]
  readonly future: readonly TextStep[]
  /** The last step was typed, so that typing on belongs to it. */
  readonly isTyping: boolean
}

/** Opens a program. Never throws: what cannot be read stands in `qasm.problems`. */
export function openComposer(text: string): ComposerDocument {
  return {
    qasm: openDocument(text, { limits: editorLimits }),
    past: [],
    future: [],
    isTyping: false,
  }
}

function reopened(previous: QasmDocument, text: string): QasmDocument {
  return keepUnchanged(previous, openDocument(text, { previous, limits: editorLimits }))
}

/** The document with a text that somebody typed, pasted or opened; instructions that are still there keep their ids. */
export function typeText(document: ComposerDocument, text: string): ComposerDocument {
  if (text === document.qasm.text) return document
  const step = stepBetween(document.qasm.text, text)
  const last = document.past.at(-1)
  const joined = document.isTyping && last !== undefined ? joinSteps(last, step) : undefined
  return {
    qasm: reopened(document.qasm, text),
    past: joined ? [...document.past.slice(0, -1), joined] : [...document.past, step],
    future: [],
    isTyping: true,
  }
}

/** The document after a command of the drawing, as one step. */
export function commitEdit(document: ComposerDocument, qasm: QasmDocument): ComposerDocument {
  if (qasm.text === document.qasm.text) return document
  const step = stepBetween(document.qasm.text, qasm.text)
  return {
    qasm: keepUnchanged(document.qasm, qasm),
    past: [...document.past, step],
    future: [],
    isTyping: false,
  }
}

/** One step back; the same document at the beginning. */
export function undo(document: ComposerDocument): ComposerDocument {
  const step = document.past.at(-1)
  if (step === undefined) return document
  return {
    qasm: reopened(document.qasm, undoStep(document.qasm.text, step)),
    past: document.past.slice(0, -1),
    future: [...document.future, step],
    isTyping: false,
  }
}

/** One step forward again; the same document at the end. */
export function redo(document: ComposerDocument): ComposerDocument {
  const step = document.future.at(-1)
  if (step === undefined) return document
  return {
    qasm: reopened(document.qasm, redoStep(document.qasm.text, step)),
    past: [...document.past, step],
    future: document.future.slice(0, -1),
    isTyping: false,
  }
}

/** Where in the text an instruction stands, as a half-open range; undefined for one that is not there. */
export function textRangeOf(
  { owners }: QasmDocument,
  id: InstructionId,
): { readonly from: number; readonly to: number } | undefined {
  const owner = owners.get(id)
  return owner && { from: owner.start, to: owner.end }
}

/** The instructions of the statement at an offset of the text. */
export function instructionsAt({ owners }: QasmDocument, offset: number): readonly InstructionId[] {
  const found: InstructionId[] = []
  for (const [id, owner] of owners) if (owner.start <= offset && offset <= owner.end) found.push(id)
  return found
}
