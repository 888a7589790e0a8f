import type { InstructionId } from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { editorLimits } from './editor-limits.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { joinSteps, redoStep, stepBetween, undoStep, type TextStep } from './text-history.ts'

/**
 * The document: one OpenQASM text, the circuit read from it, and all steps that led to it. Drawing
 * and code pane change the same text, so they share one undo history.
 */
export interface ComposerDocument {
  readonly qasm: QasmDocument
  readonly past: readonly TextStep[]
  readonly future: readonly TextStep[]
  /** The last step was typed; further typing is joined to it. */
  readonly isTyping: boolean
}

/** Opens a program. Never throws: errors of the text are in `qasm.problems`. */
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

/**
 * Returns the document with a text that was typed, pasted or opened. Instructions that are still in
 * the text keep their ids.
 */
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

/** Returns the document after a command of the drawing, which is one step of the history. */
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

/** Undoes one step; returns the same document if there is none. */
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

/** Redoes one step; returns the same document if there is none. */
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

/**
 * Returns the source range of an instruction (half-open, UTF-16 offsets), or undefined for an
 * unknown id.
 */
export function textRangeOf(
  { owners }: QasmDocument,
  id: InstructionId,
): { readonly from: number; readonly to: number } | undefined {
  const owner = owners.get(id)
  return owner && { from: owner.start, to: owner.end }
}

/** Returns the instructions of the statement at an offset of the text. */
export function instructionsAt({ owners }: QasmDocument, offset: number): readonly InstructionId[] {
  const ids: InstructionId[] = []
  for (const [id, owner] of owners) if (owner.start <= offset && offset <= owner.end) ids.push(id)
  return ids
}
