// Weighs what a page loads: entry points with all their exports, bundled and minified as the portal
// bundles them, in bytes of gzip. Fails when an entry is heavier than its limit.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const sdkModule = '@aws-sdk/client-cognito-identity-provider'

interface Budget {
  readonly name: string
  readonly entries: readonly string[]
  readonly external?: readonly string[]
  /** About 5 % above the weight when the limit was set. Raise it with the reason in the commit. */
  readonly maxBytes: number
}

const budgets: readonly Budget[] = [
  // Loaded before the user pool, and with it the AWS SDK, is needed.
  { name: 'core', entries: ['index'], maxBytes: 10_400 },
  {
    name: 'core, cognito without the AWS SDK, and hosted',
    entries: ['index', 'cognito/index', 'hosted/index'],
    external: [sdkModule],
    maxBytes: 14_900,
  },
  { name: 'cognito with the AWS SDK', entries: ['cognito/index'], maxBytes: 58_500 },
  { name: 'react without React', entries: ['react/index'], external: ['react'], maxBytes: 400 },
  { name: 'messages', entries: ['messages'], maxBytes: 3_150 },
]

for (const budget of budgets) {
  const { bytes, modules } = await weigh(budget)
  process.stdout.write(
    `auth-core: ${budget.name}: ${(bytes / 1000).toFixed(2)} kB gzip of ${budget.maxBytes / 1000} kB\n`,
  )
  if (bytes <= budget.maxBytes) continue
  process.stderr.write(`auth-core: TOO HEAVY. The largest modules before minification:\n`)
  for (const [name, size] of modules.slice(0, 10)) process.stderr.write(`  ${size} B  ${name}\n`)
  process.exitCode = 1
}

/** Bytes of gzip, and the modules with their bytes before minification, largest first. */
async function weigh({ entries, external = [] }: Budget) {
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
  const chunks = [output]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).map(([id, module]) => [shortName(id), module.renderedLength] as const),
  )
  return {
    bytes: chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0),
    modules: modules.toSorted(([, first], [, second]) => second - first),
  }
}

/** A path below `src` or `node_modules`. */
function shortName(id: string): string {
  return id.replace(/^.*\/(?=src\/)|^.*\/node_modules\//, '')
}
