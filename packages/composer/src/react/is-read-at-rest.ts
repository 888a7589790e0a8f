import type { Circuit } from '@qportal/circuit'

const longText = 20_000
const manyInstructions = 2_000

/**
 * Whether a text is read when the typing rests: reading it takes longer than a key press may. Loops say much in few letters: what it said
 * before the key tells.
 */
export const isReadAtRest = (text: string, before: Pick<Circuit, 'instructions'>): boolean =>
  text.length >= longText || before.instructions.length >= manyInstructions
