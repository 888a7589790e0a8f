// Finds the Chromium for browser tests. Installs it on Debian as root, otherwise by Playwright.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { requireSuccess } from './toolchain.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const usualPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the environment with CHROMIUM set to an executable. */
export function requireChromium(env) {
  const found = findChromium(env) ?? installFromDebian(env) ?? installFromPlaywright(env)
  if (!found)
    throw new Error('The tests need Chromium. Install it, or name its executable in the variable CHROMIUM.')
  return { ...env, CHROMIUM: found }
}

function findChromium(env) {
  if (env.CHROMIUM) return env.CHROMIUM
  const inPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...inPath, ...usualPlaces].find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installFromDebian(env) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const apt = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  requireSuccess('apt-get', ['update', '-qq'], apt)
  requireSuccess(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    apt,
  )
  return findChromium(env)
}

function installFromPlaywright(env) {
  const script = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))"
  spawnSync('pnpm', ['--filter', '@qportal/portal', 'exec', 'playwright', 'install', 'chromium'], {
    env,
    stdio: 'inherit',
  })
  const asked = spawnSync('pnpm', ['--filter', '@qportal/portal', 'exec', 'node', '-e', script], {
    env,
    encoding: 'utf8',
  })
  return [asked.stdout?.trim()].find((file) => file && isExecutable(file))
}
