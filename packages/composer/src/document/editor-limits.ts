/**
 * Twice of what the drawing is made for, in loops with a few statements. A program that asks for more is read until it stops there, at every key: some tenths of a second,
 * where the limits of a compiler would take seconds.
 */
export const editorLimits = { instructions: 200_000, steps: 500_000 } as const
