import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumArguments } from '../../tools/run/chromium-arguments.ts'

const portalPort = process.env.JOURNEY_PORTAL_PORT ?? '3100'
const cloudPort = process.env.JOURNEY_CLOUD_PORT ?? '8180'
// The workers inherit the variable, so every process of a run uses the same folder.
const dataFolder = (process.env.JOURNEY_DATA_DIR ??= newDataFolder())
// Journeys start the cloud and many commands. Compiling is nearly half of the work of a start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')

/** The cloud of the journeys, which also serves the portal. */
export const cloudServer = {
  command: 'node ../cloud/src/main.ts',
  url: `http://localhost:${cloudPort}/readyz`,
  // PORTAL_DIR, when set, is the folder of a portal that was built elsewhere.
  env: {
    ...process.env,
    PORTAL_PORT: portalPort,
    CLOUD_PORT: cloudPort,
    CLOUD_DATA_DIR: dataFolder,
    // Journeys of waiting jobs let short ones wait behind a long one.
    SHORT_JOB_LANES: 'off',
    // A shell stands for Python.
    SSE_COMMAND: 'sh',
  },
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} satisfies PlaywrightTestConfig['webServer']

/** Runs the journeys in Chromium against the built portal and its own cloud. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  // The first needs a cloud with a file storage, playwright.s3.config.ts; the second runs every
  // night in other browsers, playwright.browsers.config.ts.
  testIgnore: [
    'jobs-stored.journey.ts',
    'smoke.journey.ts',
    ...(process.env.NIGHTLY === '1' ? [] : ['*.nightly.journey.ts']),
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, so that a busy machine does not fail a journey. A journey never waits longer than it
  // needs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${portalPort}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    actionTimeout: 60_000,
    // Pictures of each step cost CPU time. A failure has a screenshot and the page's text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // Without a graphics processor, drawing as one is slower than drawing directly.
      args: [...chromiumArguments, '--disable-gpu', '--disable-software-rasterizer'],
    },
  },
  webServer: cloudServer,
})

/** Makes a folder that is deleted when this process exits, which happens after the cloud exits. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
