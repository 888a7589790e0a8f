import { createRequire } from 'node:module'
import type {
  BrowserName,
  Identifier as CompatFeature,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'

/** The oldest promised versions: those that were current on 27 November 2024. */
const oldestBrowsers = {
  chrome: 131,
  edge: 131,
  firefox: 133,
  safari: 18.1,
} as const satisfies Partial<Record<BrowserName, number>>

// Node reads the 18 MB faster than an import that a test runner transforms.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatFeature

/** Returns the feature at a path like `javascript.builtins.Promise.try`. */
export function featureAt(path: string): CompatFeature | undefined {
  let found: CompatFeature | undefined = compat
  for (const key of path.split('.')) found = found && Object.hasOwn(found, key) ? found[key] : undefined
  return found
}

/** Whether a promised browser lacks a feature. Features that the data does not contain are old. */
export function isNewer(path: string): boolean {
  const known = answers.get(path)
  if (known !== undefined) return known
  const answer = lacksSupport(path)
  answers.set(path, answer)
  return answer
}

const answers = new Map<string, boolean>()

function lacksSupport(path: string): boolean {
  const support = featureAt(path)?.__compat?.support
  if (!support) return false
  return Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const statements = [support[browser as BrowserName] ?? []].flat()
    return statements.length > 0 && !statements.some((statement) => isIn(statement, oldest))
  })
}

/** Describes the oldest versions as `docs/packages.md` states them. */
export function describeOldestBrowsers(): string {
  const { chrome, firefox, safari } = oldestBrowsers
  return `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer`
}

function isIn(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (flags || prefix || other || typeof added !== 'string') return false
  if (typeof removed === 'string' && Number(removed) <= oldest) return false
  return isAtMost(added.replace('≤', ''), oldest)
}

/** Compares versions by their parts: 18.10 is newer than 18.2. */
function isAtMost(version: string, oldest: number): boolean {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = String(oldest).split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor)
}
