import { strFromU8, unzipSync } from 'fflate'
import { ApiError } from '../../contract/api-error.ts'

/** An archive may contain so much more than it weighs. */
const maxInputBytes = 16 * 2 ** 20

/** Reads the only entry of an uploaded `input.zip`: a JSON object. Throws an ApiError. */
export function readJobInput(archive: Uint8Array): Readonly<Record<string, unknown>> {
  const { text, files } = unzip(archive)
  if (text === undefined || files > 1)
    throw unreadable(`Expected one file in single ZIP archive, but found ${files}.`)
  try {
    const input: unknown = JSON.parse(text)
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input }
  } catch {
    throw unreadable('The file in the archive is not JSON.')
  }
  throw unreadable('The file in the archive is no JSON object.')
}

/** Returns the first file and the number of files. Unpacks no others: thousands fill the memory. */
function unzip(archive: Uint8Array): { text: string | undefined; files: number } {
  try {
    let files = 0
    const entries = unzipSync(archive, {
      filter: ({ originalSize }) => {
        if (originalSize > maxInputBytes) throw new RangeError('too large')
        files++
        return files === 1
      },
    })
    const [content] = Object.values(entries)
    return { text: content && strFromU8(content), files }
  } catch (cause) {
    throw unreadable('The archive cannot be read, or its content is too large.', cause)
  }
}

function unreadable(reason: string, cause?: unknown) {
  return new ApiError('INVALID_FIELDS', `Job input download failed: ${reason}`, {
    params: { field: 'job_info' },
    ...(cause !== undefined && { cause }),
  })
}
