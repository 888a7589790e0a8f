/** A version that the registry lacks, and the version that it calls `latest`. */
export interface VersionToPublish {
  readonly name: string
  readonly version: string
  readonly latest: string | undefined
}

/**
 * Returns the packages that would take the tag `latest` from a newer version: a hotfix of an old
 * version, or a pre-release, needs a tag of its own.
 */
export function findTagFaults(versions: readonly VersionToPublish[], tag: string | undefined): string[] {
  if (tag !== undefined && tag !== 'latest') return []
  return versions.flatMap(({ name, version, latest }) => {
    if (latest === undefined) return []
    if (compareVersions(version, latest) < 0)
      return [`${name}@${version} is older than ${latest}: pass --tag`]
    return version.includes('-') ? [`${name}@${version} is a pre-release: pass --tag`] : []
  })
}

/** Compares versions by https://semver.org/#spec-item-11. */
function compareVersions(left: string, right: string): number {
  const [leftCore = '', leftPre = ''] = left.split(/-(.*)/)
  const [rightCore = '', rightPre = ''] = right.split(/-(.*)/)
  return (
    compareParts(leftCore, rightCore) ||
    Number(leftPre === '') - Number(rightPre === '') ||
    compareParts(leftPre, rightPre)
  )
}

function compareParts(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true })
}
