import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Size of an entry point with all its imports, without openapi-fetch. */
export async function measureSize(entry: string): Promise<{ bytes: number; gzipBytes: number }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: 'es2022',
      // Not `lib`: it keeps white space in ES modules.
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        external: ['openapi-fetch'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
  return { bytes: Buffer.byteLength(code), gzipBytes: gzipSync(code, { level: 9 }).byteLength }
}
