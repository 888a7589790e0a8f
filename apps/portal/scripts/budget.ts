import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Measures what each route loads, in kB of gzipped JavaScript, and fails when one outgrows its limit in budget.json. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const app = join(import.meta.dirname, '..')
const dist = process.env.PORTAL_DIR ?? join(app, 'dist')
function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), 'utf8'))
}

const manifest: Record<string, Chunk> = readJson(dist, '.vite', 'manifest.json')
const limits: Record<string, number> = readJson(app, 'budget.json').kB

const measured = new Map<string, number>()
const start = loadedBy(['index.html', locale('common')])
const publicPages = union(start, loadedBy([route('_public'), locale('auth')]))
const signedInPages = union(start, loadedBy([route('_signed-in')]))

measured.set('start', weigh(start))
for (const name of [
  'login',
  'signup',
  'confirm',
  'confirm-mfa',
  'mfa',
  'forgot-password',
  'confirm-password',
  'mfa-reset',
])
  measured.set(`/${name}`, weigh(union(publicPages, loadedBy([route(`_public/${name}`)]))))
measured.set(
  'sign-in completed',
  weigh(
    union(
      publicPages,
      loadedBy([
        route('_public/login'),
        route('_public/confirm-mfa'),
        keyOf(/platform\/session\/create-portal-session\.ts$/),
        keyOf(/auth-core\/src\/cognito\/index\.ts$/),
      ]),
    ),
  ),
)
measured.set('shell', weigh(signedInPages))
for (const key of Object.keys(manifest)) {
  const path = /^src\/routes\/_signed-in\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
  if (path)
    measured.set(`/${path.replace(/\/?index$/, '')} above the shell`, weigh(loadedBy([key]), signedInPages))
}

let outgrown = 0
for (const [name, kB] of measured) {
  const limit =
    limits[name] ?? (name.endsWith('above the shell') ? limits['each route above the shell'] : undefined)
  const tooHeavy = limit !== undefined && kB > limit
  if (tooHeavy) outgrown += 1
  const allowed = limit === undefined ? '' : ` of ${limit}`
  console.log(`${tooHeavy ? 'TOO HEAVY ' : ''}${name}: ${kB.toFixed(1)} kB${allowed}`)
}
process.exitCode = outgrown ? 1 : 0

function route(name: string): string {
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

/** The files that a browser loads for some chunks: themselves and all they import statically. */
function loadedBy(keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')))
}

function union(...sets: readonly Set<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]))
}

function weigh(files: ReadonlySet<string>, without: ReadonlySet<string> = new Set()): number {
  const bytes = [...files]
    .filter((file) => !without.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  return bytes / 1000
}
