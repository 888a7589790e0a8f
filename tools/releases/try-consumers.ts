// Uses the packed packages as an app would: every tool that docs/packages.md names builds them.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { repositoryRoot } from '../source/read-source.ts'
import { allowedFeatures } from './allowed-features.ts'
import { describeOldestBrowsers } from './browser-support.ts'
import { findBrowserFaults, readPublishedFiles } from './find-browser-faults.ts'
import { consumersFolder, installConsumer } from './install-consumer.ts'
import { openBuilt, openServed } from './open-consumer.ts'
import { packPackage } from './pack-package.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const script =
  '<!doctype html><link rel="icon" href="data:," /><body></body><script type="module" src="main.js"></script>'

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }

/** The example projects of the documentation site, and how each is tried. */
const examples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'course-page': readCourse,
  'job-dashboard': readJobs,
  'sign-in-page': readSignIn,
}

const folder = mkdtempSync(join(tmpdir(), 'qportal-consumers-'))
try {
  await tryConsumers()
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function tryConsumers(): Promise<void> {
  const tarballs = new Map(
    readPublicPackages(repositoryRoot).map((one) => [one.name, packPackage(one, folder)]),
  )
  const install = (consumer: string) => installConsumer(consumer, folder, tarballs)

  const oldestNode = install('oldest-node')
  cpSync(join(consumersFolder, 'node-script/run-circuit.mjs'), join(oldestNode, 'run-circuit.mjs'))
  const inOldestNode = (...args: string[]) =>
    runCommand('pnpm', ['--silent', ...args], { cwd: oldestNode }).trim()
  console.log(`Node ${inOldestNode('exec', 'node', '--version')}: ${inOldestNode('start')}`)

  const typescript = install('typescript')
  for (const check of ['check', 'check:oldest']) runCommand('pnpm', [check], { cwd: typescript })
  console.log('typescript: nodenext and bundler are satisfied, also with TypeScript 5.4')

  for (const [example, read] of Object.entries(examples)) {
    const app = install(example)
    runCommand('pnpm', ['build'], { cwd: app })
    console.log(`${example}: ${await openBuilt(join(app, 'dist'), read)}`)
  }

  const bundlers = install('bundlers')
  checkBrowsers(join(bundlers, 'node_modules/@qportal'))
  const importMap = readFileSync(join(bundlers, 'import-map.html'), 'utf8')
  console.log(`import map: ${await openBuilt(bundlers, readTitle, importMap)}`)
  for (const bundler of ['esbuild', 'rollup', 'webpack', 'vite7', 'vite8']) {
    runCommand('pnpm', ['run', `build:${bundler}`], { cwd: bundlers })
    const page = bundler.startsWith('vite') ? undefined : script
    console.log(`${bundler}: ${await openBuilt(join(bundlers, 'dist', bundler), readPage, page)}`)
  }
  for (const server of ['vite7', 'vite8'])
    console.log(
      `${server} in development: ${await openServed(`dev:${server}`, { cwd: bundlers, env }, readPage)}`,
    )
  console.log(runCommand('pnpm', ['--silent', 'weigh'], { cwd: bundlers }).trim())

  runCommand('pnpm', ['test'], { cwd: install('jest-tests') })
  console.log('jest: the tests pass, in Node and in jsdom')

  const peers = install('peers')
  for (const command of ['check', 'start']) runCommand('pnpm', ['run', command], { cwd: peers })
  console.log('peers: the compared libraries do what docs/comparison.md shows')

  const next = install('next-app')
  for (const module of ['run-circuit.js', 'call-services.js'])
    cpSync(join(bundlers, 'src', module), join(next, 'app', module))
  for (const bundler of ['turbopack', 'webpack']) {
    runCommand('pnpm', ['run', `build:${bundler}`], { cwd: next, env })
    console.log(`next with ${bundler}: ${await openServed('start', { cwd: next, env }, readPage)}`)
  }
}

/** Compares scripts and style sheets of installed packages with the promised browsers. */
function checkBrowsers(folder: string): void {
  const files = readPublishedFiles(folder)
  const faults = findBrowserFaults(files, allowedFeatures)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(`browsers: ${files.length} files need only ${describeOldestBrowsers()}`)
}

async function readCourse(page: Page): Promise<string> {
  await page
    .getByRole('gridcell', { name: /\bH\b|Hadamard/i })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  return 'the circuit is drawn'
}

async function readJobs(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Run a Bell pair' }).click()
  await page.getByText('Bell pair', { exact: true }).first().waitFor()
  return 'a job is submitted and listed'
}

async function readSignIn(page: Page): Promise<string> {
  await page.getByLabel('Password').waitFor()
  return 'the form is shown to a person without a session'
}

/** Waits for a button of ui, the cells of a composer, and the title. */
async function readPage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await page.getByRole('gridcell').first().waitFor()
  return `${await readTitle(page)}, and the circuit is drawn`
}

/** Waits for the outcome of calls and of a simulation in a worker. */
async function readTitle(page: Page): Promise<string> {
  await page.waitForFunction('/ counts$|failed/.test(document.title)')
  const title = await page.title()
  if (title !== '0 devices, signedOut, 1000 counts') throw new Error(`The page shows: ${title}`)
  return title
}
