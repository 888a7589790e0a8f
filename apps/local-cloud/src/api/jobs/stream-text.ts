import type { Kysely } from 'kysely'
import { readLongText, type LongText } from '../../engine/long-text.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Returns JSON as a string, or as a stream if some of its parts must be read from the database. */
export function joinOrStream(
  database: Kysely<UserApiTables>,
  pieces: readonly (string | LongText)[],
): string | AsyncIterable<string> {
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : streamText(database, pieces)
}

/** Streams the parts. Adjacent strings are joined. */
export async function* streamText(
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
