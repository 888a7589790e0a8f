import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const portalPort = process.env.JOURNEY_PORTAL_PORT ?? '3100'
const cloudPort = process.env.JOURNEY_CLOUD_PORT ?? '8180'
// Every process of one run reads the same folder: the workers inherit what the first one chose.
const dataFolder = (process.env.JOURNEY_DATA_DIR ??= newDataFolder())

/** Journeys: a real Chromium, the built portal, and the real local cloud with a data folder of its own. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that does other things besides is slow, not wrong: nothing that passes waits for these.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${portalPort}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    actionTimeout: 60_000,
    // Without its film, which took a fifth of the processors' time; the picture of a failure is taken by itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node ../local-cloud/src/main.ts',
    url: `http://localhost:${cloudPort}/readyz`,
    // PORTAL_DIR, where it is set, names a portal built elsewhere.
    env: { ...process.env, PORTAL_PORT: portalPort, CLOUD_PORT: cloudPort, CLOUD_DATA_DIR: dataFolder },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

/** Gone with the process that asks for it, which ends after the cloud. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
