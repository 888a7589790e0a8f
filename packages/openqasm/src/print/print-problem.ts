/** What a language cannot say. The texts stand in `@qportal/openqasm/messages`. */
export type PrintProblemCode =
  | 'print/assignment'
  | 'print/condition'
  | 'print/delay'
  | 'print/function'
  | 'print/fractional-power'
  | 'print/parameter'
  | 'print/too-large'
  | 'print/measurement-in-branch'

/** One instruction that a language cannot say. */
export interface PrintProblem {
  readonly code: PrintProblemCode
  /** Of the instruction; absent if it is in a custom gate. */
  readonly id?: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** A program, or why there is none. */
export type PrintResult =
  | { readonly text: string; readonly problems?: undefined }
  | { readonly text?: undefined; readonly problems: readonly PrintProblem[] }
