import type { PackageManifest } from './public-packages.ts'

/** The content of a packed package: its manifest as published, and the paths of its files. */
export interface PackedPackage {
  readonly manifest: PackageManifest
  readonly files: readonly string[]
  /** Names of the packages that its code and its types import. */
  readonly imports: readonly string[]
  /** Files with imports of Node modules that other files import unconditionally. */
  readonly nodeFiles: readonly string[]
}

const requiredFiles = ['README.md', 'LICENSE', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md']
// A source map would name source files that are not packed.
const unwanted = /\.(test|test-d|stories)\.|(^|\/)(bench|scripts|reports|node_modules)\/|\.(tsbuildinfo|map)$/

/** Returns faults of a package: missing fields, missing files, files that must not be published. */
export function findPackageFaults({ manifest, files, imports, nodeFiles }: PackedPackage): string[] {
  const faults: string[] = []
  const present = new Set(files)
  if (!manifest.description) faults.push('has no description')
  if (!manifest.keywords?.length) faults.push('has no keywords')
  if (!manifest.license) faults.push('names no licence')
  if (!manifest.engines?.node) faults.push('does not say which Node it needs')
  if (manifest.sideEffects === undefined) faults.push('does not say whether its modules have side effects')
  if (!manifest.repository?.directory) faults.push('does not say where its source is')
  for (const file of requiredFiles)
    if (!present.has(file) && !isBeforeFirstRelease(file, manifest)) faults.push(`lacks ${file}`)
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    if (/^(workspace|catalog):/.test(range))
      faults.push(`depends on ${name} by ${range}, which nobody else understands`)
  for (const [name, range] of Object.entries(manifest.dependencies ?? {}))
    if (/^\d/.test(range))
      faults.push(`depends on ${name} ${range} alone, so that an app with another one has two`)
  const known = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
  for (const name of imports)
    if (name !== manifest.name && !known.has(name))
      faults.push(`imports ${name}, which nobody gets who installs it`)
  for (const file of nodeFiles)
    faults.push(`imports ${file}, on whose modules of Node bundlers for browsers fail`)
  for (const [entry, target] of Object.entries(manifest.exports ?? {}))
    for (const path of targetsOf(target))
      if (!present.has(path.replace(/^\.\//, '')))
        faults.push(`exports ${entry} as ${path}, which is not packed`)
  for (const file of files) if (unwanted.test(file)) faults.push(`packs ${file}`)
  return faults
}

/** A package without a release has no change log. */
function isBeforeFirstRelease(file: string, { version }: PackageManifest) {
  return file === 'CHANGELOG.md' && version === '0.0.0'
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return Object.values(target as Record<string, unknown>).flatMap(targetsOf)
}
