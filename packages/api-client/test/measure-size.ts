import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Size of all that an entry point brings, without openapi-fetch. */
export async function measureSize(entry: string): Promise<{ bytes: number; gzipBytes: number }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: 'es2022',
      // Not `lib`, which leaves blanks in ES modules for a bundler to come.
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
