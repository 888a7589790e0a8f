import { jobLimits } from '@qportal/api-client'
import { parseJobFile } from '../files/job-file.ts'
import type { JobFormValues } from '../values/job-form-values.ts'

/** The content of a chosen file: a whole job, only a program, or nothing usable. */
export type JobSource =
  | { readonly kind: 'job'; readonly fileName: string; readonly values: Partial<JobFormValues> }
  | { readonly kind: 'program'; readonly fileName: string; readonly program: string }
  | { readonly kind: 'tooLarge' | 'unreadable'; readonly fileName: string }

interface SourceFile {
  readonly name: string
  readonly size: number
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}

/** A bundle may contain a large result beside the program. */
const maxFileBytes = 8 * jobLimits.maxProgramLength

/** Reads a job file (JSON), the `job.json` of an export bundle (zip), or the text of a program. */
export async function readJobSource(file: SourceFile): Promise<JobSource> {
  const fileName = file.name
  if (file.size > maxFileBytes) return { kind: 'tooLarge', fileName }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = isZip ? await jobFileInBundle(bytes) : decodeText(bytes)
  if (text === undefined) return { kind: 'unreadable', fileName }

  const values = parseJobFile(text)
  if (values) return { kind: 'job', fileName, values }
  if (isZip || /^\s*[[{]/.test(text)) return { kind: 'unreadable', fileName }
  if (text.length > jobLimits.maxProgramLength) return { kind: 'tooLarge', fileName }
  return { kind: 'program', fileName, program: text }
}

async function jobFileInBundle(bytes: Uint8Array): Promise<string | undefined> {
  const { unzipSync } = await import('fflate')
  try {
    // A small archive can contain a very large member, so only a `job.json` of sensible size is
    // unpacked.
    const members = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === 'job.json' && originalSize <= maxFileBytes,
    })
    return members['job.json'] && decodeText(members['job.json'])
  } catch {
    return undefined
  }
}

/**
 * Undefined unless the bytes are UTF-8; decoding another encoding would silently change the
 * program.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
