/** Where releases are created; GitHub Actions sets these as environment variables. */
export interface GithubRepository {
  /** `GITHUB_API_URL` */
  readonly apiUrl: string
  /** `GITHUB_REPOSITORY`: owner and name. */
  readonly repository: string
  readonly token: string
}

export interface WantedRelease {
  readonly tag: string
  readonly notes: string
  readonly isPreRelease: boolean
  readonly file: { readonly name: string; readonly content: Uint8Array }
}

interface FoundRelease {
  readonly upload_url: string
  readonly assets: readonly { readonly name: string; readonly state: string }[]
}

/**
 * Creates a release with its file unless it exists. A release whose file is missing, because a run
 * before ended half-way, gets it. Returns whether anything was added.
 *
 * @see https://docs.github.com/en/rest/releases/releases
 */
export async function ensureRelease(github: GithubRepository, wanted: WantedRelease): Promise<boolean> {
  const releases = `${github.apiUrl}/repos/${github.repository}/releases`
  const found = await send(github, `${releases}/tags/${encodeURIComponent(wanted.tag)}`, {}, [404])
  const release = (found ?? (await create(github, releases, wanted))) as FoundRelease
  if (release.assets.some(({ name, state }) => name === wanted.file.name && state === 'uploaded'))
    return false
  const address = `${release.upload_url.replace(/\{.*$/, '')}?name=${encodeURIComponent(wanted.file.name)}`
  await send(github, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Blob([new Uint8Array(wanted.file.content)]),
  })
  return true
}

function create(github: GithubRepository, releases: string, { tag, notes, isPreRelease }: WantedRelease) {
  return send(github, releases, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // `legacy` keeps a hotfix of an old version from becoming the latest release.
    body: JSON.stringify({
      tag_name: tag,
      name: tag,
      body: notes,
      prerelease: isPreRelease,
      make_latest: 'legacy',
    }),
  })
}

/** Returns undefined for one of the statuses in `absent`. */
async function send(
  { token }: GithubRepository,
  address: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | Blob },
  absent: readonly number[] = [],
): Promise<unknown> {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
    ...init.headers,
  }
  const reply = await fetch(address, { ...init, headers })
  if (absent.includes(reply.status)) return undefined
  if (!reply.ok)
    throw new Error(
      `GitHub answers ${reply.status} to ${init.method ?? 'GET'} ${address}: ${await reply.text()}`,
    )
  return reply.json()
}
