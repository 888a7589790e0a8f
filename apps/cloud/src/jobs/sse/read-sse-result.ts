import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { describeViolation } from '../../contract/describe-violation.ts'
import { readOpenApiDocument } from '../../contract/openapi-document.ts'
import { createSchemaCompiler } from '../../contract/schema-compiler.ts'

/** Larger files would occupy the thread that answers requests. */
const maxResultBytes = 16 * 2 ** 20

type SseResult =
  | { readonly ok: true; readonly result: string | null }
  | { readonly ok: false; readonly message: string }

let check: ReturnType<ReturnType<typeof createSchemaCompiler>> | undefined

/** Reads the result that a program has written to a file; null if there is no file. */
export async function readSseResult(file: string): Promise<SseResult> {
  const text = await readRegularFile(file)
  if (text === null) return { ok: true, result: null }
  if (text === undefined) return invalid(`it is no file of at most ${maxResultBytes} bytes.`)
  const result = parseObject(text)
  if (!result) return invalid('it is no JSON object.')
  check ??= createSchemaCompiler(readOpenApiDocument('portal-api'))({
    $ref: '#/components/schemas/JobResult',
  })
  const [violation] = check(result)
  if (violation) return invalid(describeViolation(violation).message)
  return { ok: true, result: JSON.stringify(result) }
}

function invalid(reason: string): SseResult {
  return { ok: false, message: `The result of the program cannot be read: ${reason}` }
}

/** Follows no link: a program in a sandbox could name a file of the cloud, and get its content. */
async function readRegularFile(file: string): Promise<string | null | undefined> {
  try {
    await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const stats = await handle.stat()
    return stats.isFile() && stats.size <= maxResultBytes ? await handle.readFile('utf8') : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : undefined
  }
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
