import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enrolPerson, type EnrolledPerson } from './enrol-person.ts'
import { journey } from './journey.ts'

const main = fileURLToPath(new URL('../../local-cloud/src/main.ts', import.meta.url))

interface StoredCloud {
  readonly portalUrl: string
  readonly member: EnrolledPerson
}

/** A journey of a signed-in user on a cloud of its own that keeps jobs in a file storage. */
export const storedJourney = journey.extend<object, { stored: StoredCloud }>({
  stored: [
    // Playwright derives the required fixtures from the pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'stored-cloud-'))
      const portalPort = portAfter(process.env.JOURNEY_PORTAL_PORT ?? '3100')
      const cloudPort = portAfter(process.env.JOURNEY_CLOUD_PORT ?? '8180')
      const server = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          CLOUD_CONTRACT: 's3',
          CLOUD_DATA_DIR: dataFolder,
          CLOUD_PORT: cloudPort,
          LOG_LEVEL: 'warn',
          PORTAL_PORT: portalPort,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(server, 'exit')
      try {
        await waitUntilReady(`http://localhost:${cloudPort}/readyz`)
        const environment = {
          JOURNEY_PORTAL_PORT: portalPort,
          JOURNEY_CLOUD_PORT: cloudPort,
          JOURNEY_DATA_DIR: dataFolder,
        }
        const member = await inEnvironment(environment, enrolPerson)
        await provide({ portalUrl: `http://localhost:${portalPort}`, member })
      } finally {
        server.kill('SIGTERM')
        await ended
        rmSync(dataFolder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ stored }, provide) => provide(stored.member.storageState),
})

function portAfter(port: string): string {
  return String(Number(port) + 1)
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The administrator's commands and the sign-in read the addresses of the cloud from variables. */
async function inEnvironment<T>(variables: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await run()
  } finally {
    for (const name of Object.keys(variables)) {
      const value = before[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
