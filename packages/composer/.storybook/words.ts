import { say } from '../../ui/.storybook/say.ts'
import { composerWords } from '../src/messages.ts'
import { sayIn, type Say } from '../src/messages/composer-words.ts'

/** Returns a text of the composer in the language of the toolbar. */
export const word: Say = (name, values) => sayIn(say(composerWords.en, composerWords.ja))(name, values)

/** Returns the accessible name of a cell with a gate; columns count from 1. */
export function gateCell(gate: string, wires: string, column: number): string {
  return word('canvas.gate', { gate, wires, column })
}

/** Returns the accessible name of an empty cell. */
export function emptyCell(wire: string, column: number): string {
  return word('canvas.empty', { wire, column })
}

/** Returns a matcher for texts that contain a text. */
export function including(text: string): (content: string) => boolean {
  return (content) => content.includes(text)
}
