import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// Measures what a page loads: entry points with all exports, bundled and minified like the portal,
// after gzip.

/** Limit of the main entry: everything needed before the pool with the AWS SDK is loaded. */
const coreLimitBytes = 8_400

const sdkModule = '@aws-sdk/client-cognito-identity-provider'

async function weigh(entries: readonly string[], external: readonly string[] = []): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entries.map((entry) => fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))),
        external: [...external],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const bundles = Array.isArray(output) ? output : [output]
  const chunks = bundles.flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  )
}

const core = await weigh(['index'])
const rows = [
  [`core (limit ${coreLimitBytes / 1000} kB)`, core],
  [
    'core, cognito without the AWS SDK, and hosted',
    await weigh(['index', 'cognito/index', 'hosted/index'], [sdkModule]),
  ],
  ['cognito with the AWS SDK, loaded when needed', await weigh(['cognito/index'])],
  ['messages', await weigh(['messages'])],
] as const
for (const [name, bytes] of rows)
  process.stdout.write(`auth-core: ${name}: ${(bytes / 1000).toFixed(2)} kB gzip\n`)
if (core > coreLimitBytes) {
  process.stderr.write('auth-core: TOO HEAVY\n')
  process.exitCode = 1
}
