// Finds Node and pnpm: those of the machine if their versions fit, else those of tools/bootstrap.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireWritable } from './require-writable.mjs'

export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const bootstrapFolder = join(repositoryRoot, 'tools', 'bootstrap')
const oldestNode = [24, 15]

/** Returns the environment of every task: pinned tools in PATH, no npm variables, no telemetry. */
export function requireToolchain() {
  requireWritable(repositoryRoot)
  const env = withoutNpmVariables(process.env)
  Object.assign(env, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', STORYBOOK_DISABLE_TELEMETRY: '1' })

  const folders = []
  if (!nodeIsNewEnough(process.versions.node)) folders.push(bootstrapNode())
  if (!pnpmIsTheDeclaredOne(env)) folders.push(bootstrapPnpm())
  env.PATH = [...folders, join(repositoryRoot, 'node_modules', '.bin'), env.PATH].join(delimiter)

  requireSuccess('pnpm', ['install', '--frozen-lockfile', '--silent'], env)
  return env
}

function withoutNpmVariables(env) {
  const ours = Object.entries(env).filter(
    ([name]) => !/^npm_(config|package|lifecycle|node|command|execpath)/.test(name),
  )
  return Object.fromEntries(ours)
}

function nodeIsNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

function pnpmIsTheDeclaredOne(env) {
  const { packageManager } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const found = spawnSync('pnpm', ['--version'], { env, encoding: 'utf8', cwd: '/' })
  return found.status === 0 && packageManager === `pnpm@${found.stdout.trim()}`
}

function bootstrapNode() {
  const folder = join(bootstrapFolder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  installBootstrap(
    folder,
    `this repository needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}`,
  )
  return folder
}

// Uses the native pnpm, not its wrapper in .bin: turbo executes the first "pnpm" in PATH directly.
function bootstrapPnpm() {
  const folder = join(bootstrapFolder, 'node_modules', '@pnpm', `exe.${process.platform}-${process.arch}`)
  installBootstrap(folder, 'this repository needs the pnpm that package.json names as "packageManager"')
  return folder
}

function installBootstrap(wantedFolder, need) {
  if (!existsSync(wantedFolder)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    spawnSync(npm, flags, { cwd: bootstrapFolder, stdio: 'inherit' })
  }
  if (!existsSync(wantedFolder)) {
    throw new Error(
      `There is no ready-made copy for ${process.platform} ${process.arch}: ${need}. Install it and try again.`,
    )
  }
}

/** Runs a command. Throws an error with its name if it fails. */
export function requireSuccess(command, args, env) {
  const { status, error } = spawnSync(command, args, { cwd: repositoryRoot, env, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${status})`)
}
