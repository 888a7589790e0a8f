/**
 * Measures every exported component: its own code (minified, gzip) and the packages it needs. Run
 * by `npm run budget`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { bundle, type BundledChunk } from './bundle.ts'
import { exportedComponents } from './exported-components.ts'

/** Of each component's own code: about 5 % above the heaviest one when it was set. */
const maxOwnBytes = 6_900
const indexes = ['src/index.ts', 'src/charts/index.ts'] as const

interface Weight {
  readonly name: string
  /** Bytes of its own code: without other exported components and without foreign packages. */
  readonly own: number
  /** The modules of its own code, largest first. */
  readonly modules: BundledChunk['modules']
  /** Bytes with every component of this package that it needs. */
  readonly whole: number
  readonly needs: readonly string[]
  /** Chunks that are loaded on demand, with the packages they import. */
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
    modules: entryOf(own).modules,
    whole: entryOf(whole).gzip,
    needs: [...new Set(listNeeds(entryOf(own)))],
    later: whole
      .filter((chunk) => !chunk.isEntry)
      .map((chunk) => ({ bytes: chunk.gzip, needs: listNeeds(chunk) })),
  }
}

/** Names of the packages and components that a chunk imports, without React and icons. */
function listNeeds(chunk: BundledChunk): string[] {
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
writeFileSync(
  new URL('../reports/budget.json', import.meta.url),
  JSON.stringify({ limit: maxOwnBytes, weights }, null, 2),
)

const tooHeavy = weights.filter(({ own }) => own > maxOwnBytes)
const heaviest = weights[0]!
console.log(
  `ui: ${weights.length} components, the heaviest is ${heaviest.name} with ${kB(heaviest.own)} of its own, of ${kB(maxOwnBytes)}`,
)
if (tooHeavy.length > 0) {
  for (const { name, modules } of tooHeavy) {
    console.error(`TOO HEAVY: ${name}. Its largest modules before minification:`)
    for (const { id, bytes } of modules.slice(0, 10)) console.error(`  ${bytes} B  ${id}`)
  }
  process.exitCode = 1
}
