import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, waitUntilAnswers } from './find-server.ts'

/** A package registry on this machine, for one rehearsal. */
export interface LocalRegistry {
  readonly url: string
  /** An `.npmrc` that sends only `@qportal` to this registry. */
  readonly userConfig: string
  versionsOf(name: string): Promise<PublishedVersions>
  /** The versions behind `latest` and other tags. */
  tagsOf(name: string): Promise<Readonly<Record<string, string>>>
  stop(): void
}

/** The manifests of a package by version. */
export type PublishedVersions = Readonly<
  Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>
>

/** Starts Verdaccio in `folder`, without any connection to other registries. */
export async function startLocalRegistry(folder: string, toolsFolder: string): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const url = `http://localhost:${port}/`
  const config = join(folder, 'verdaccio.json')
  const rules = { access: '$all', publish: '$all', unpublish: '$all' }
  const log = { type: 'file', path: join(folder, 'registry.log'), level: 'warn' }
  writeFileSync(
    config,
    JSON.stringify({
      storage: join(folder, 'storage'),
      packages: { '@qportal/*': rules },
      log,
      web: { enable: false },
    }),
  )
  const userConfig = join(folder, 'npmrc')
  writeFileSync(userConfig, `@qportal:registry=${url}\n//localhost:${port}/:_authToken=rehearsal\n`)

  const server = spawn(
    join(toolsFolder, 'node_modules', '.bin', 'verdaccio'),
    ['--config', config, '--listen', `localhost:${port}`],
    {
      cwd: toolsFolder,
      stdio: 'ignore',
    },
  )
  await waitUntilAnswers(`${url}-/ping`)
  async function describe(name: string) {
    // A kept connection would be closed by the registry while a command blocks this process.
    const answer = await fetch(url + name.replace('/', '%2f'), { headers: { connection: 'close' } })
    if (!answer.ok) throw new Error(`The registry answers ${answer.status} for ${name}`)
    return (await answer.json()) as {
      readonly versions: PublishedVersions
      readonly 'dist-tags': Readonly<Record<string, string>>
    }
  }
  return {
    url,
    userConfig,
    versionsOf: async (name) => (await describe(name)).versions,
    tagsOf: async (name) => (await describe(name))['dist-tags'],
    stop: () => server.kill(),
  }
}
