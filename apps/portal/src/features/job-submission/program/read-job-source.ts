import { jobLimits } from '../values/job-form-schema.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { parseJobFile } from '../files/job-file.ts'

/** What a chosen file holds: a whole job, a program alone, or nothing that can be used. */
export type JobSource =
  | { readonly kind: 'job'; readonly fileName: string; readonly values: Partial<JobFormValues> }
  | { readonly kind: 'program'; readonly fileName: string; readonly program: string }
  | { readonly kind: 'tooLarge' | 'unreadable'; readonly fileName: string }

interface SourceFile {
  readonly name: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** Reads a file: a job file (JSON), an export bundle (zip, its `job.json`), or the text of a program. */
export async function readJobSource(file: SourceFile): Promise<JobSource> {
  const fileName = file.name
  // A bundle may hold a large result beside the program.
  if (file.size > 8 * jobLimits.program) return { kind: 'tooLarge', fileName }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? await jobFileInBundle(bytes) : decodeText(bytes)
  if (text === undefined) return { kind: 'unreadable', fileName }

  const values = parseJobFile(text)
  if (values) return { kind: 'job', fileName, values }
  if (isZip || /^\s*[[{]/.test(text)) return { kind: 'unreadable', fileName }
  if (text.length > jobLimits.program) return { kind: 'tooLarge', fileName }
  return { kind: 'program', fileName, program: text }
}

async function jobFileInBundle(bytes: Uint8Array): Promise<string | undefined> {
  const { unzipSync } = await import('fflate')
  try {
    // Only this member is unpacked, and only if it can be a job file: a small archive can hold a very large member.
    const members = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === 'job.json' && originalSize <= 8 * jobLimits.program,
    })
    return members['job.json'] && decodeText(members['job.json'])
  } catch {
    return undefined
  }
}

/** UTF-8 or nothing: a program in another encoding would be changed unseen. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
