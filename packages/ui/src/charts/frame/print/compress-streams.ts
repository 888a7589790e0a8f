import { pause } from './pause.ts'

/** Bytes that are compressed per task, so that the page stays responsive. */
const bytesAtATime = 2 ** 18

/** Characters in which an object says that it is a stream. */
const maxHeadLength = 2000

/**
 * Compresses the streams of a PDF that have no filter. jsPDF can only compress a whole page at
 * once. The table of objects gets their new places.
 *
 * @see ISO 32000-1, section 7.5.4, "Cross-reference table"
 */
export async function compressStreams(pdf: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const start = Number(/startxref\s+(\d+)/.exec(latin(pdf.subarray(-64)))?.[1])
  const table = latin(pdf.subarray(start))
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  const bounds = [...offsets, start].toSorted((a, b) => a - b)
  const parts: Uint8Array<ArrayBuffer>[] = [pdf.subarray(0, bounds[0])]
  const moved = new Map<number, number>()
  let length = bounds[0] ?? 0
  for (const [i, from] of bounds.slice(0, -1).entries()) {
    moved.set(from, length)
    for (const part of await compressedObject(pdf.subarray(from, bounds[i + 1]))) {
      parts.push(part)
      length += part.length
    }
  }
  const newTable = table
    .replaceAll(/^(\d{10})(?= \d{5} n)/gm, (offset) =>
      String(moved.get(Number(offset)) ?? 0).padStart(10, '0'),
    )
    .replace(/(startxref\s+)\d+/, `$1${length}`)
  return new Blob([...parts, newTable], { type: 'application/pdf' })
}

async function compressedObject(object: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>[]> {
  const [head, before, size, after] =
    /^(\d+ \d+ obj\s*<<(?:(?!\bstream\b)[\s\S])*?\/Length )(\d+)((?:(?!\bstream\b)[\s\S])*>>\s*stream\r?\n)/.exec(
      latin(object.subarray(0, maxHeadLength)),
    ) ?? []
  if (head === undefined || head.includes('/Filter')) return [object]
  const end = head.length + Number(size)
  const content = await deflated(object.subarray(head.length, end))
  const bytes = content.reduce((sum, part) => sum + part.length, 0)
  const newHead = `${before!}${bytes} /Filter /FlateDecode${after!}`
  return [Uint8Array.from(newHead, (sign) => sign.charCodeAt(0)), ...content, object.subarray(end)]
}

/** Browsers compress what they are given at once, in the page's own thread. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>[]> {
  const stream = new CompressionStream('deflate')
  const result = readAll(stream.readable)
  const writer = stream.writable.getWriter()
  for (let from = 0; from < bytes.length; from += bytesAtATime) {
    await writer.write(bytes.subarray(from, from + bytesAtATime))
    await pause()
  }
  await writer.close()
  return result
}

async function readAll<Part>(stream: ReadableStream<Part>): Promise<Part[]> {
  const reader = stream.getReader()
  const parts: Part[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
  }
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
