// Decides how one test file, story or journey is run.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { workspaceFolders } from './workspace-folders.mjs'

/** Journeys that need a server or a browser of their own. */
const configsOfJourneys = {
  'jobs-stored.journey.ts': ['--config', 'playwright.s3.config.ts'],
  'smoke.journey.ts': ['--config', 'playwright.browsers.config.ts'],
}

/**
 * Returns the commands that run the tests of a file or folder: `{ folder, args, env, isJourney }`.
 * Throws if the path is in no package.
 *
 * @param root Folder of the repository.
 * @param path Absolute, or relative to the root.
 * @param options `title`: part of a title. `mode`: 'once', 'watch' or 'debug'.
 */
export function planTest(root, path, { title, mode = 'once' } = {}) {
  const file = resolve(root, path)
  const folder = workspaceFolders(root).find(
    (workspace) => file === workspace || file.startsWith(`${workspace}/`),
  )
  if (!folder || !existsSync(file)) throw new Error(`${path} is no file or folder of a package or an app.`)
  const inFolder = relative(folder, file)
  const name = inFolder.split('/').at(-1)
  const isJourney = /^journeys\b/.test(inFolder)
  if (isJourney && mode === 'watch')
    throw new Error('Journeys are not watched. Use "npm run test:one" or "npm run debug".')
  const env = {
    // A test of the night runs by day if it is named.
    ...(inFolder.includes('.nightly.') && { NIGHTLY: '1' }),
    ...(name === 'smoke.journey.ts' && { JOURNEY_BROWSERS: 'chromium' }),
  }
  return { folder, env, isJourney, args: isJourney ? journeyArguments() : unitArguments() }

  function journeyArguments() {
    return [
      'playwright',
      'test',
      ...(configsOfJourneys[name] ?? []),
      ...(inFolder === 'journeys' ? [] : [inFolder]),
      ...(title ? ['--grep', title] : []),
      ...(mode === 'debug' ? ['--debug'] : []),
    ]
  }

  function unitArguments() {
    return [
      'vitest',
      mode === 'watch' ? 'watch' : 'run',
      ...(inFolder ? [inFolder] : []),
      ...(inFolder.endsWith('.stories.tsx') ? ['--project', 'stories'] : []),
      ...(title ? ['--testNamePattern', title] : []),
      ...(mode === 'debug' ? ['--inspect-brk', '--no-file-parallelism', '--testTimeout=0'] : []),
    ]
  }
}
