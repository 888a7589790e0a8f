// Measures the JavaScript that each page loads, in kB of gzip. Fails when a page is heavier than
// its limit in budget.json, and lists its largest chunks. Fails, too, when a page loads the code
// for zip archives, which only clouds with a file storage need, and when the page of a linked
// circuit loads code of the session.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const app = join(import.meta.dirname, '..')
const dist = process.env.PORTAL_DIR ?? join(app, 'dist')
const maxChunksListed = 6
const maxModulesListed = 5

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), 'utf8'))
}

const manifest: Record<string, Chunk> = readJson(dist, '.vite', 'manifest.json')
/** Bytes of each module of each chunk before minification, largest first. */
const modules: Record<string, [module: string, bytes: number][]> = readJson(dist, '.vite', 'modules.json')
const limits: Record<string, number> = readJson(app, 'budget.json').kB

const start = filesOf(['index.html', locale('common')])
const publicPages = union(start, filesOf([page('_public'), locale('auth')]))
const signedInPages = union(start, filesOf([page('_signed-in')]))

const measured = new Map<string, ReadonlySet<string>>([
  ['start', start],
  ...pagesBelow('_public').map(([path, key]) => [`/${path}`, union(publicPages, filesOf([key]))] as const),
  [
    'sign-in completed',
    union(
      publicPages,
      filesOf([
        page('_public/login'),
        page('_public/confirm-mfa'),
        keyOf(/platform\/session\/create-portal-session\.ts$/),
        keyOf(/auth-core\/src\/cognito\/index\.ts$/),
      ]),
    ),
  ],
  ['/view', union(start, filesOf([page('view'), locale('composer')]))],
  ['shell', signedInPages],
  ...pagesBelow('_signed-in').map(
    ([path, key]) => [`/${path} above the shell`, without(filesOf([key]), signedInPages)] as const,
  ),
])

for (const [name, files] of measured) {
  const kB = weigh(files)
  const limit = limitOf(name)
  const isTooHeavy = limit !== undefined && kB > limit
  console.log(
    `${isTooHeavy ? 'TOO HEAVY ' : ''}${name}: ${kB.toFixed(1)} kB${limit === undefined ? '' : ` of ${limit}`}`,
  )
  const zipCode = zipModulesOf(files)
  if (zipCode.length > 0) console.log(`LOADS ZIP CODE ${name}: ${zipCode.join(', ')}`)
  if (isTooHeavy) listLargest(files)
  const sessionCode = name === '/view' ? sessionModulesOf(files) : []
  if (sessionCode.length > 0) console.log(`LOADS SESSION CODE ${name}: ${sessionCode.join(', ')}`)
  if (isTooHeavy || zipCode.length > 0 || sessionCode.length > 0) process.exitCode = 1
}

const everyModule = Object.values(modules).flat()
if (!everyModule.some(([module]) => isZipModule(module)))
  throw new Error('The build has no code for zip archives.')

function zipModulesOf(files: ReadonlySet<string>): string[] {
  return [...files]
    .flatMap((file) => modules[file] ?? [])
    .flatMap(([module]) => (isZipModule(module) ? module : []))
}

function isZipModule(module: string): boolean {
  return /^fflate\/|api-client\/src\/storage\/(read-zip|transfer-files)\.ts$/.test(module)
}

function sessionModulesOf(files: ReadonlySet<string>): string[] {
  return [...files]
    .flatMap((file) => modules[file] ?? [])
    .flatMap(([module]) => (isSessionModule(module) ? module : []))
}

function isSessionModule(module: string): boolean {
  return /\/auth-core\/src\/(?!base\/)|session\/create-portal-session\.ts$/.test(module)
}

function limitOf(name: string): number | undefined {
  return limits[name] ?? (name.endsWith(' above the shell') ? limits['each page above the shell'] : undefined)
}

function listLargest(files: ReadonlySet<string>): void {
  const chunks = [...files].map((file) => ({ file, kB: weigh(new Set([file])) }))
  for (const { file, kB } of chunks.toSorted((a, b) => b.kB - a.kB).slice(0, maxChunksListed)) {
    console.error(`  ${kB.toFixed(1)} kB  ${file}, with these modules before minification:`)
    for (const [module, bytes] of modules[file]?.slice(0, maxModulesListed) ?? [])
      console.error(`    ${(bytes / 1000).toFixed(1)} kB  ${module}`)
  }
}

/** The pages of a layout: path and key in the manifest. */
function pagesBelow(layout: string): [path: string, key: string][] {
  const pattern = new RegExp(`^src/routes/${layout}/(.+)\\.tsx\\?tsr-split=component$`)
  return Object.keys(manifest).flatMap((key) => {
    const path = pattern.exec(key)?.[1]
    return path === undefined ? [] : [[path.replace(/\/?index$/, ''), key]]
  })
}

function page(name: string): string {
  return keyOf(new RegExp(`^src/routes/${name}\\.tsx\\?tsr-split=component$`))
}

function locale(name: string): string {
  return keyOf(new RegExp(`src/locales/en/${name}\\.json$`))
}

function keyOf(pattern: RegExp): string {
  const key = Object.keys(manifest).find((one) => pattern.test(one))
  if (!key) throw new Error(`The build has no chunk like ${pattern}`)
  return key
}

/** The scripts that a browser loads for some chunks: their own and those of all static imports. */
function filesOf(keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

function union(first: ReadonlySet<string>, second: ReadonlySet<string>): Set<string> {
  return new Set([...first, ...second])
}

function without(files: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)))
}

function weigh(files: ReadonlySet<string>): number {
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  )
  return bytes / 1000
}
