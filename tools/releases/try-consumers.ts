import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { allowedFeatures } from './allowed-features.ts'
import { describeOldestBrowsers } from './browser-support.ts'
import { expectEqual } from './expect-equal.ts'
import { findBrowserFaults, readPublishedFiles } from './find-browser-faults.ts'
import { openBuilt, openServed } from './open-consumer.ts'
import { runCommand } from './run-command.ts'
import { findSizeFaults, readSizeTable, readWeighedEntries } from './size-table.ts'

const script =
  '<!doctype html><link rel="icon" href="data:," /><body></body><script type="module" src="main.js"></script>'

/** The example projects of the documentation site, and how each is tried. */
const examples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'course-page': readCourse,
  'job-dashboard': readJobs,
  'sign-in-page': readSignIn,
}

/**
 * Copies the consumer projects out of the workspace, installs the published packages, runs each.
 * The slow ones (Rollup, webpack, Next, Jest) run nightly.
 */
export async function tryConsumers(templates: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  cpSync(templates, folder, { recursive: true })
  const settings = consumerSettings(join(templates, '../../../pnpm-workspace.yaml'))
  const isNightly = env['NIGHTLY'] === '1'
  function install(consumer: string): string {
    const cwd = join(folder, consumer)
    writeFileSync(join(cwd, 'pnpm-workspace.yaml'), settings)
    runCommand('pnpm', ['install', '--ignore-scripts', '--no-frozen-lockfile'], { cwd, env })
    return cwd
  }

  const nodeScript = install('node-script')
  console.log(`node-script: ${runCommand('pnpm', ['--silent', 'start'], { cwd: nodeScript, env }).trim()}`)

  const oldestNode = install('oldest-node')
  cpSync(join(nodeScript, 'run-circuit.mjs'), join(oldestNode, 'run-circuit.mjs'))
  const inOldestNode = (...args: string[]) =>
    runCommand('pnpm', ['--silent', ...args], { cwd: oldestNode, env }).trim()
  expectEqual('the oldest Node', inOldestNode('exec', 'node', '--version'), 'v20.3.0')
  console.log(`oldest Node: ${inOldestNode('start')}`)

  const typescript = install('typescript')
  for (const check of ['check', 'check:oldest']) runCommand('pnpm', [check], { cwd: typescript, env })
  console.log('typescript: nodenext and bundler are satisfied, also with TypeScript 5.4')

  for (const [example, read] of Object.entries(examples)) {
    const app = install(example)
    runCommand('pnpm', ['build'], { cwd: app, env })
    console.log(`${example}: ${await openBuilt(join(app, 'dist'), read)}`)
  }

  const bundlers = install('bundlers')
  checkBrowsers(join(bundlers, 'node_modules/@qportal'))
  const importMap = readFileSync(join(bundlers, 'import-map.html'), 'utf8')
  console.log(`import map: ${await openBuilt(bundlers, readTitle, importMap)}`)
  for (const bundler of ['esbuild', ...(isNightly ? ['rollup', 'webpack', 'vite7', 'vite8'] : [])]) {
    runCommand('pnpm', ['run', `build:${bundler}`], { cwd: bundlers, env })
    const page = bundler.startsWith('vite') ? undefined : script
    console.log(`${bundler}: ${await openBuilt(join(bundlers, 'dist', bundler), readPage, page)}`)
  }
  for (const server of ['vite7', ...(isNightly ? ['vite8'] : [])])
    console.log(
      `${server} in development: ${await openServed(`dev:${server}`, { cwd: bundlers, env }, readPage)}`,
    )
  const weighed = runCommand('pnpm', ['--silent', 'weigh'], { cwd: bundlers, env }).trim()
  console.log(weighed)
  const stated = readSizeTable(readFileSync(join(templates, '../../../docs/packages.md'), 'utf8'))
  expectEqual('faults of docs/packages.md', findSizeFaults(stated, readWeighedEntries(weighed)), [])

  if (!isNightly) return
  const jest = install('jest-tests')
  runCommand('pnpm', ['test'], { cwd: jest, env })
  console.log('jest: the tests pass, in Node and in jsdom')

  const peers = install('peers')
  for (const script of ['check', 'start']) runCommand('pnpm', ['run', script], { cwd: peers, env })
  console.log('peers: the compared libraries do what docs/comparison.md shows')

  const next = install('next-app')
  for (const module of ['run-circuit.js', 'call-services.js'])
    cpSync(join(bundlers, 'src', module), join(next, 'app', module))
  for (const bundler of ['turbopack', 'webpack']) {
    runCommand('pnpm', ['run', `build:${bundler}`], {
      cwd: next,
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    })
    console.log(`next with ${bundler}: ${await openServed('start', { cwd: next, env }, readPage)}`)
  }
}

/** Compares scripts and style sheets of installed packages with the promised browsers. */
function checkBrowsers(folder: string): void {
  const files = readPublishedFiles(folder)
  expectEqual('features that browsers lack', findBrowserFaults(files, allowedFeatures), [])
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

/** The versions of third-party packages that this repository uses. */
function consumerSettings(workspaceFile: string): string {
  const text = readFileSync(workspaceFile, 'utf8')
  const catalog = /^catalog:\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? ''
  return `packages: []\nminimumReleaseAge: 0\n${catalog}allowBuilds: { esbuild: false }\n`
}
