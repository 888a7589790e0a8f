/**
 * Measures every exported component: its own code (minified, gzip) and the packages it needs. Run
 * by `npm run budget`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundle, type BundledChunk } from './bundle.ts'
import { exportedComponents } from './exported-components.ts'

const limit = 6.3 * 1024
const indexes = ['src/index.ts', 'src/charts/index.ts'] as const

interface Weight {
  readonly name: string
  /** Bytes without other exported components and without third-party packages. */
  readonly own: number
  /** Bytes with every module of this package that it needs. */
  readonly whole: number
  readonly needs: readonly string[]
  /** Lazily loaded chunks and the packages in them. */
  readonly later: readonly { readonly bytes: number; readonly needs: readonly string[] }[]
}

const components = indexes.flatMap((index) =>
  exportedComponents(index).map(({ name, from }) => ({ name, index, file: fileOf(index, from) })),
)

function fileOf(index: string, from: string): string {
  return new URL(from, `file:///${index}`).pathname.slice(1)
}

async function weigh({ name, index, file }: (typeof components)[number]): Promise<Weight> {
  const line = `export { ${name} } from './${index.replace('src/', '')}'`
  const others = new Set(components.map((component) => component.file).filter((other) => other !== file))
  const whole = await bundle(line, { foreign: 'outside' })
  const own = await bundle(`export { ${name} } from './${file.replace('src/', '')}'`, {
    foreign: 'outside',
    without: others,
  })
  const entryOf = (chunks: readonly BundledChunk[]) => chunks.find((chunk) => chunk.isEntry)!
  return {
    name,
    own: entryOf(own).gzip,
    whole: entryOf(whole).gzip,
    needs: [...new Set(needsOf(entryOf(own)))],
    later: whole
      .filter((chunk) => !chunk.isEntry)
      .map((chunk) => ({ bytes: chunk.gzip, needs: needsOf(chunk) })),
  }
}

/**
 * Returns names of the packages and exported components that a chunk imports; icons are left out.
 */
function needsOf(chunk: BundledChunk): string[] {
  return chunk.imports
    .filter((id) => !id.startsWith('react') && !id.includes('icons'))
    .map((id) => components.find((component) => component.file === id)?.name ?? id)
}

const weights: Weight[] = []
for (const component of components) weights.push(await weigh(component))
weights.sort((first, second) => second.own - first.own)

function kB(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} kB`
}
for (const { name, own, whole, needs, later } of weights.filter((weight) => !weight.name.endsWith('Icon'))) {
  const lazily = later.map((chunk) => `later ${kB(chunk.bytes)} with ${chunk.needs.join(', ')}`)
  console.log(
    [
      kB(own).padStart(8),
      `(${kB(whole)})`.padStart(11),
      name.padEnd(18),
      [...needs, ...lazily].join(', '),
    ].join('  '),
  )
}

mkdirSync(new URL('../reports/', import.meta.url), { recursive: true })
writeFileSync(new URL('../reports/budget.json', import.meta.url), JSON.stringify({ limit, weights }, null, 2))

const tooHeavy = weights.filter(({ own }) => own > limit)
const heaviest = weights[0]!
console.log(
  `ui: ${weights.length} components, the heaviest is ${heaviest.name} with ${kB(heaviest.own)} of its own, of ${kB(limit)}`,
)
if (tooHeavy.length > 0) {
  console.error(`over the budget: ${tooHeavy.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
