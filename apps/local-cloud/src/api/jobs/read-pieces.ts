import type { Kysely } from 'kysely'
import { readLongText, type LongText } from '../../engine/long-text.ts'
import type { UserApiTables } from '../api-tables.ts'

/** JSON as one text, or one whose pieces are read when they are asked for. */
export function readPieces(
  database: Kysely<UserApiTables>,
  pieces: readonly (string | LongText)[],
): string | AsyncIterable<string> {
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : readOn(database, pieces)
}

/** Text that stands together in one. */
export async function* readOn(
  database: Kysely<UserApiTables>,
  pieces: readonly (string | LongText)[],
): AsyncGenerator<string> {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    yield text
    yield* readLongText(database, piece)
    text = ''
  }
  yield text
}
