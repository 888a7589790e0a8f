import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../../../../tools/fault-proxy/fault-proxy.ts'
import { chromiumArguments } from '../../../../tools/run/chromium-arguments.ts'

export interface BenchWorld {
  readonly browser: Browser
  /** Answers requests that the cloud of the bench cannot answer. */
  readonly faults: FaultProxy
  readonly storageState: BrowserContextOptions['storageState']
  readonly close: () => Promise<void>
}

/** The built portal with its own cloud, a signed-in user and a browser. */
export async function openBenchWorld(): Promise<BenchWorld> {
  const app = join(import.meta.dirname, '..', '..')
  if (!existsSync(join(process.env.PORTAL_DIR ?? join(app, 'dist'), 'index.html')))
    throw new Error('Build the portal first: npm run build')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const [portalPort, cloudPort] = [await freePort(), await freePort()]
  Object.assign(process.env, {
    JOURNEY_DATA_DIR: folder,
    JOURNEY_PORTAL_PORT: portalPort,
    JOURNEY_CLOUD_PORT: cloudPort,
  })
  const cloud = spawn(process.execPath, [join(app, '..', 'cloud', 'src', 'main.ts')], {
    env: { ...process.env, PORTAL_PORT: portalPort, CLOUD_PORT: cloudPort, CLOUD_DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closeCloud = async () => {
    cloud.kill('SIGTERM')
    if (cloud.exitCode === null) await once(cloud, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const { storageState } = await enrolWhenReady({ portalPort, cloudPort }).catch(async (error: unknown) => {
    await closeCloud()
    throw error
  })
  const faults = await startFaultProxy({
    portal: `http://localhost:${portalPort}`,
    cloud: `http://localhost:${cloudPort}`,
  })
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: chromiumArguments,
  })
  return {
    browser,
    faults,
    storageState,
    close: async () => {
      await browser.close()
      await faults.close()
      await closeCloud()
    },
  }
}

async function enrolWhenReady({ portalPort, cloudPort }: { portalPort: string; cloudPort: string }) {
  await answering(`http://localhost:${cloudPort}/readyz`)
  await answering(`http://localhost:${portalPort}/config.json`)
  // Imported late, because the module reads the ports of this run when it is loaded.
  const { enrolPerson } = await import('../../journeys/enrol-person.ts')
  return enrolPerson()
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer`)
}
