import type { LongText } from '../../jobs/long-text.ts'
import { checkIsReadable, readLongText, type LongTextSource } from '../../jobs/read-long-text.ts'

/**
 * Returns JSON as a string, or as a stream if some of its parts are still to be read. Throws a
 * StorageUnavailableError if they are in a store that does not answer.
 */
export async function joinOrStream(
  source: LongTextSource,
  pieces: readonly (string | LongText)[],
): Promise<string | AsyncIterable<string>> {
  if (pieces.every((piece) => typeof piece === 'string')) return pieces.join('')
  const first = pieces.find((piece) => typeof piece !== 'string')
  if (first) await checkIsReadable(source, first)
  return streamText(source, pieces)
}

/** Streams the parts. Adjacent strings are joined. */
export async function* streamText(
  source: LongTextSource,
  pieces: readonly (string | LongText)[],
): AsyncGenerator<string> {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    yield text
    yield* readLongText(source, piece)
    text = ''
  }
  yield text
}
