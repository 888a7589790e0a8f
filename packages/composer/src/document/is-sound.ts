import type { QasmDocument } from '@qportal/openqasm'

/** Whether the circuit of a document is all that its text says: of a text with errors it lacks what is wrong. Inputs without a value are no error here. */
export const isSound = ({ problems }: Pick<QasmDocument, 'problems'>): boolean =>
  problems.every(({ severity, code }) => severity !== 'error' || code.startsWith('value/input'))
