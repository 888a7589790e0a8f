// The commands of package.json. They run after Node and pnpm are installed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { installNginx } from './nginx.mjs'
import { planTest } from './plan-test.mjs'
import { countTests, describeFailures } from './read-reports.mjs'
import { deleteRunSummaries, describeFailedParts, describeTaskTimes } from './run-summaries.mjs'
import { run } from './run-until-stopped.mjs'
import { repositoryRoot } from './toolchain.mjs'
import { workspaceFolders } from './workspace-folders.mjs'

const portalFolder = join(repositoryRoot, 'apps', 'portal')
const cloudMain = join('apps', 'cloud', 'src', 'main.ts')
const cloudCommand = join('apps', 'cloud', 'src', 'cli', 'main.ts')
const releaseCommand = join('apps', 'cloud', 'scripts', 'release-cloud.ts')
const hostingCommand = join('apps', 'cloud', 'scripts', 'print-hosting.ts')
const staticChecks = [
  'format:check',
  'lint',
  'boundaries',
  'house-rules',
  'typecheck',
  'contract:lint',
  'generated:check',
  'unused',
]

const longTests = ['@qportal/portal', '@qportal/cloud']

/**
 * The runs of `npm test`. The longest tests run first and side by side, since each leaves parts of
 * two cores free. Journeys run alone: a browser, a cloud and its jobs need both cores.
 */
const testRuns = [
  [...staticChecks, 'build', 'budget', 'check:packages'],
  ['test', ...longTests.map((name) => `--filter=${name}`)],
  ['test', ...longTests.map((name) => `--filter=!${name}`)],
  ['journeys', 'journeys:s3'],
]

/** The runs with arguments, such as `--filter=@qportal/ui`. */
const partialTestRun = [
  [...staticChecks, 'build', 'test', 'budget', 'check:packages'],
  ['journeys', 'journeys:s3'],
]

/** Playwright's builds of the other engines, with the libraries that they need. */
const installBrowsers = ['playwright', 'install', '--with-deps', 'firefox', 'webkit']

export const tasks = {
  start: async ({ env, args }) => {
    const built = await buildPortal(env)
    return built || run('node', [cloudMain, ...args], env)
  },

  dev: async ({ env }) => {
    const cloud = run('node', ['--watch', cloudMain], { ...env, PORTAL_HOST: 'off' })
    // Not through pnpm: it reports a stopped process as a failure.
    const portal = run('node', [join('node_modules', 'vite', 'bin', 'vite.js')], env, portalFolder)
    return (await Promise.all([cloud, portal])).find(Boolean) ?? 0
  },

  build: ({ env }) => turbo(['build', '--output-logs=errors-only'], env),

  test: async ({ env, args }) => {
    clearReports()
    deleteRunSummaries(repositoryRoot)
    const withChromium = requireChromium(env)
    installNginx(env)
    const flags = ['--continue', '--output-logs=new-only', '--summarize', ...args]
    let status = 0
    for (const run of args.length > 0 ? partialTestRun : testRuns)
      status = (await turbo([...run, ...flags], withChromium)) || status
    const parts = [
      describeTaskTimes(repositoryRoot),
      describeFailures(repositoryRoot),
      describeFailedParts(repositoryRoot),
      [countTests(repositoryRoot)],
    ]
    for (const lines of parts.filter(({ length }) => length)) console.log(`\n${lines.join('\n')}`)
    return status
  },

  'test:quick': ({ env, args }) =>
    turbo(['test:quick', '--continue', '--output-logs=errors-only', ...args], env),
  'test:watch': ({ env, args: [path] }) => runTest(env, 'watch', path),
  'test:one': ({ env, args: [path, title] }) => runTest(env, 'once', path, title),
  debug: ({ env, args: [path, title] }) => runTest(env, 'debug', path, title),

  check: ({ env, args }) => turbo([...staticChecks, '--continue', '--output-logs=new-only', ...args], env),
  docs: ({ env }) => turbo(['build', '--filter=@qportal/site', '--output-logs=new-only'], env),
  generate: ({ env }) => turbo(['generate', '--force'], env),
  storybook: ({ env }) => run('pnpm', ['--filter', '@qportal/storybook', 'run', 'storybook'], env),
  budget: ({ env }) => turbo(['budget', '--output-logs=full'], env),
  nightly: ({ env }) =>
    turbo(
      ['test', 'journeys', 'journeys:s3', 'journeys:bucket', 'rehearse-release', '--force', '--continue'],
      requireChromium({ ...env, NIGHTLY: '1' }),
    ),
  browsers: async ({ env }) => {
    const installed = await run('pnpm', ['--filter', '@qportal/portal', 'exec', ...installBrowsers], env)
    return installed || turbo(['journeys:browsers', '--output-logs=full'], env)
  },
  cloud: ({ env, args }) => run('node', [cloudCommand, ...args], env),
  hosting: ({ env, args }) => run('node', [hostingCommand, ...args], env),
  pnpm: ({ env, args }) => run('pnpm', args, env),

  'check:packages': ({ env }) => turbo(['check:packages', '--output-logs=full'], env),
  'rehearse-release': ({ env }) => turbo(['rehearse-release', '--output-logs=full'], requireChromium(env)),
  versions: ({ env }) => run('node', ['tools/releases/version-packages.ts'], env),
  'publish-packages': async ({ env, args }) => {
    const built = await turbo(['build', '--filter=./packages/*', '--output-logs=errors-only'], env)
    return built || run('changeset', ['publish', ...args], env)
  },
  'release:cloud': async ({ env, args }) => {
    const built = await buildPortal(env)
    return built || run('node', [releaseCommand, ...args], env)
  },

  bench: ({ env, args: [part, ...rest] }) => {
    const benches = findBenches()
    const file = benches.get(part ?? '')
    if (file) return run('node', ['--expose-gc', file, ...rest], requireChromium(env))
    console.error(`Usage: npm run bench -- <part>. There are: ${[...benches.keys()].join(', ')}.`)
    return 2
  },
}

/** Runs a test file, a story or a journey, whose portal is built first. */
async function runTest(env, mode, path, title) {
  if (!path) throw new Error('Name a test file or a folder: npm run test:one -- <path> [title]')
  const { folder, args, isJourney, env: ownEnv } = planTest(repositoryRoot, path, { title, mode })
  const built = isJourney ? await buildPortal(env) : 0
  return built || run('pnpm', ['exec', ...args], requireChromium({ ...env, ...ownEnv }), folder)
}

function buildPortal(env) {
  return turbo(['build', '--filter=@qportal/portal', '--output-logs=errors-only'], env)
}

function turbo(args, env) {
  return run('turbo', ['run', ...args], env)
}

/** Maps each part to the `bench/<part>.ts` of a package or an app. */
function findBenches() {
  const benches = new Map()
  for (const folder of workspaceFolders(repositoryRoot)) {
    const bench = join(folder, 'bench')
    if (!existsSync(bench)) continue
    for (const file of readdirSync(bench)) {
      if (file.endsWith('.ts')) benches.set(file.slice(0, -'.ts'.length), join(bench, file))
    }
  }
  return benches
}

function clearReports() {
  for (const folder of workspaceFolders(repositoryRoot))
    rmSync(join(folder, 'reports'), { recursive: true, force: true })
}
