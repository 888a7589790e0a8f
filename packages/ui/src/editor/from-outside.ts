import { Annotation } from '@codemirror/state'

/** Marks a change from props or by the editor itself, not from the reader. */
export const fromOutside = Annotation.define<boolean>()
