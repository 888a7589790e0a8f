import type { Bump, Changeset } from './pending-changesets.ts'

interface VersionedPackage {
  readonly name: string
  readonly version: string
  readonly manifest: {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly peerDependencies?: Readonly<Record<string, string>>
  }
}

const order: readonly Bump[] = ['patch', 'minor', 'major']

/**
 * Returns the packages whose bump has to be raised, because a dependency has a breaking release
 * whose types they export. A caret range admits a breaking release of a dependency only as a new
 * version of its dependant, which must not be a patch. A minor of 0.x is breaking, too
 * (https://semver.org/#spec-item-4).
 */
export function raiseDependants(
  changesets: readonly Changeset[],
  packages: readonly VersionedPackage[],
): Record<string, Bump> {
  const bumps = new Map<string, Bump>()
  const raise = (name: string, bump: Bump) => {
    const now = bumps.get(name)
    if (now && order.indexOf(now) >= order.indexOf(bump)) return false
    bumps.set(name, bump)
    return true
  }
  for (const { bumps: asked } of changesets)
    for (const [name, bump] of Object.entries(asked)) raise(name, bump)

  const raised: Record<string, Bump> = {}
  let hasChanged = true
  while (hasChanged) {
    hasChanged = false
    for (const { name, version, manifest } of packages) {
      const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
      const hasBreaking = packages.some(
        (one) => dependencies.includes(one.name) && isBreaking(bumps.get(one.name), one.version),
      )
      if (hasBreaking && raise(name, breakingBump(version))) {
        raised[name] = breakingBump(version)
        hasChanged = true
      }
    }
  }
  return raised
}

/**
 * Returns the packages with a breaking entry or a major, and all that depend on them: their change
 * logs say so. A minor of 0.x without such an entry raises its dependants, but breaks nothing.
 */
export function packagesThatBreak(
  changesets: readonly Changeset[],
  packages: readonly VersionedPackage[],
): ReadonlySet<string> {
  const breaking = new Set(
    changesets.flatMap(({ bumps, isBreaking: isEntryBreaking }) =>
      Object.entries(bumps)
        .filter(([, bump]) => isEntryBreaking || bump === 'major')
        .map(([name]) => name),
    ),
  )
  // A set visits what is added during the loop, too.
  for (const broken of breaking)
    for (const { name, manifest } of packages)
      if (broken in { ...manifest.dependencies, ...manifest.peerDependencies }) breaking.add(name)
  return breaking
}

/** A major breaks always, a minor while the version is 0.x. */
function isBreaking(bump: Bump | undefined, version: string): boolean {
  return bump !== undefined && order.indexOf(bump) >= order.indexOf(breakingBump(version))
}

function breakingBump(version: string): Bump {
  return version.startsWith('0.') ? 'minor' : 'major'
}
