/**
 * Limits of reading a program, in instructions and interpreter steps. The drawing is made for half
 * as many. A larger program is read up to the limit on every key press: some tenths of a second,
 * where the limits of the compiler would take seconds.
 */
export const editorLimits = { instructions: 200_000, steps: 500_000 } as const
