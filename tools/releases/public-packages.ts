import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A published package and its entry points. */
export interface PublicPackage {
  readonly name: string
  readonly version: string
  readonly folder: string
  /** Keys of `publishConfig.exports`: `.`, `./messages`. */
  readonly entryPoints: readonly string[]
  readonly manifest: PackageManifest
}

export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly license?: string
  readonly homepage?: string
  readonly bugs?: string
  readonly sideEffects?: boolean | readonly string[]
  readonly files?: readonly string[]
  readonly engines?: { readonly node?: string }
  readonly repository?: { readonly directory?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, unknown>>
  readonly publishConfig?: { readonly exports?: Readonly<Record<string, unknown>>; readonly access?: string }
  readonly private?: boolean
}

/** Every package in `packages/` of a checkout that is not private. */
export function readPublicPackages(root: string): PublicPackage[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest,
    }))
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest }) => ({
      name: manifest.name,
      version: manifest.version,
      folder,
      entryPoints: Object.keys(manifest.publishConfig?.exports ?? {}),
      manifest,
    }))
}
