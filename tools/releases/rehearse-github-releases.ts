import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseNotes } from './change-log-sections.ts'
import { expectEqual } from './expect-equal.ts'
import { startFakeGithub } from './fake-github.ts'
import { addSboms } from './pack-packages.ts'
import { readPublicPackages } from './public-packages.ts'

const repository = 'qportal/qportal'

/**
 * Rehearses the releases on GitHub of a commit whose packages are published and tagged: one per
 * package with its part of the change log, and none more on a second run.
 */
export async function rehearseGithubReleases(
  checkout: string,
  tarballs: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  addSboms(checkout, tarballs)
  const github = await startFakeGithub(repository, 'rehearsal')
  const settings = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: repository, GH_TOKEN: 'rehearsal' }
  // Not by spawnSync: the server runs in this process.
  const create = async () => {
    const script = join('tools', 'releases', 'create-github-releases.ts')
    const child = spawn(process.execPath, [script, tarballs], {
      cwd: checkout,
      env: { ...env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expectEqual('the status of create-github-releases', (await once(child, 'exit'))[0], 0)
  }
  try {
    await create()
    const packages = readPublicPackages(checkout)
    expectEqual(
      'the releases on GitHub',
      github.releases.map(({ tag_name, body, assets }) => [tag_name, body, assets.length]),
      packages.map(({ name, version, folder }) => [
        `${name}@${version}`,
        releaseNotes(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), version),
        1,
      ]),
    )
    const before = github.writes.length
    await create()
    expectEqual('the requests of a second run', github.writes.length, before)
    console.log(`GitHub: ${packages.length} releases with their change logs, none more on a second run`)
  } finally {
    github.stop()
  }
}
