import type { PackageManifest } from './public-packages.ts'

/** The content of a packed package: its manifest as published, and the paths of its files. */
export interface PackedPackage {
  readonly manifest: PackageManifest
  readonly files: readonly string[]
  /** Names of the packages that its code and its types import. */
  readonly imports: readonly string[]
  /** Files with imports of Node modules that other files import unconditionally. */
  readonly nodeFiles: readonly string[]
  readonly readme: string
  /** Packed source maps that do not contain their sources. */
  readonly emptySourceMaps: readonly string[]
}

const requiredFiles = ['README.md', 'LICENSE', 'CHANGELOG.md', 'THIRD-PARTY-NOTICES.md']
const unwanted = /\.(test|test-d|stories)\.|(^|\/)(bench|scripts|reports|node_modules)\/|\.tsbuildinfo$/

/** Returns faults of a package: missing fields, missing files, files that must not be published. */
export function findPackageFaults(packed: PackedPackage): string[] {
  const { manifest, files, imports, nodeFiles } = packed
  const faults: string[] = []
  const present = new Set(files)
  if (!manifest.description) faults.push('has no description')
  if (!manifest.keywords?.length) faults.push('has no keywords')
  if (!manifest.license) faults.push('names no licence')
  if (!manifest.engines?.node) faults.push('does not say which Node it needs')
  if (manifest.sideEffects === undefined) faults.push('does not say whether its modules have side effects')
  if (!manifest.homepage) faults.push('has no homepage')
  if (!manifest.bugs) faults.push('does not say where to report bugs')
  if (!manifest.exports?.['./package.json']) faults.push('does not export ./package.json')
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
  for (const file of packed.emptySourceMaps) faults.push(`packs ${file} without its sources`)
  faults.push(...findReadmeFaults(packed.readme))
  for (const file of files) if (unwanted.test(file)) faults.push(`packs ${file}`)
  return faults
}

/** A registry shows only the README, and pnpm links only the packages that were installed. */
function findReadmeFaults(readme: string): string[] {
  const prose = readme.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`]*`/g, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link)
  const commands = [...readme.matchAll(/^npm install (.*)$/gm)].flatMap(([, names = '']) => names.split(' '))
  const imported = [...readme.matchAll(/^import [^']*'((?:@[^/']+\/)?[^./'@][^/']*)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:'))
  return [
    ...links
      .filter((link) => !/^(https?:|#)/.test(link))
      .map((link) => `has the relative link ${link} in its README`),
    ...[...new Set(imported)]
      .filter((name) => !commands.includes(name))
      .map((name) => `imports ${name} in its README, but does not install it`),
  ]
}

/** A package without a release has no change log. */
function isBeforeFirstRelease(file: string, { version }: PackageManifest) {
  return file === 'CHANGELOG.md' && version === '0.0.0'
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  return Object.values(target as Record<string, unknown>).flatMap(targetsOf)
}
