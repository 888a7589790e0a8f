// Writes a tarball of the cloud and the built portal that starts with Node.js alone.
// Usage: node scripts/release-cloud.ts [<folder>]; the portal is built before.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { readVersion } from '../src/dependencies/version.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..')
const target = resolve(process.argv[2] ?? '.')
const version = `${readVersion().split('+')[0]}+${readCommit()}`
const name = 'qportal-cloud'
const stage = join(mkdtempSync(join(tmpdir(), 'release-cloud-')), name)

const packages = ['circuit', 'openqasm', 'simulator', 'transpiler']
const folders = [
  'openapi',
  'docs/operations.md',
  'apps/cloud/README.md',
  'apps/cloud/src',
  'apps/cloud/deploy',
  ...packages.map((folder) => `packages/${folder}/src`),
]
const portal = 'apps/portal/dist'

try {
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'LICENSE', ...findManifests()])
    copy(file)
  for (const folder of folders) copy(folder)
  if (existsSync(join(repository, portal))) copy(portal)
  else process.stderr.write(`${portal} is not built: the tarball has no portal.\n`)
  install()
  removeTypesAndMaps()
  writeVersion()
  mkdirSync(join(stage, 'bin'))
  writeCommand('qportal-cloud', 'main.ts')
  writeCommand('qportal', 'cli/main.ts')
  writeFormerEntry('main.ts')
  writeFormerEntry('cli/main.ts')
  mkdirSync(target, { recursive: true })
  const file = join(target, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', file, '-C', dirname(stage), basename(stage)])
  process.stdout.write(`${file} ${version}\n`)
} finally {
  rmSync(dirname(stage), { recursive: true, force: true })
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: repository }).toString().trim()
}

/** The lockfile names every part of the workspace. */
function findManifests(): string[] {
  return globSync('{apps/*,packages/*,tools}/package.json', { cwd: repository })
}

function copy(path: string): void {
  const isKept = (source: string) => !/\.test(-d)?\.ts$|[/\\]node_modules$/.test(source)
  cpSync(join(repository, path), join(stage, path), { recursive: true, filter: isKept })
}

/** Installs what the cloud needs to run. Its links are relative, so the folder can be moved. */
function install(): void {
  const filter = ['--filter', '@qportal/cloud...']
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--silent']
  execFileSync('pnpm', ['install', ...options, ...filter], { cwd: stage, stdio: ['ignore', 2, 2] })
}

/** A third of what is installed is for compilers and debuggers. */
function removeTypesAndMaps(): void {
  const names = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'].flatMap((name) => ['-o', '-name', name]).slice(1)
  // Unlike readdirSync, it does not follow the links of pnpm.
  execFileSync('find', [join(stage, 'node_modules'), '-type', 'f', '(', ...names, ')', '-delete'])
}

/** A release has no commit beside it, so its manifest names it. */
function writeVersion(): void {
  const manifest = join(stage, 'apps', 'cloud', 'package.json')
  const content = JSON.parse(readFileSync(manifest, 'utf8')) as object
  writeFileSync(manifest, `${JSON.stringify({ ...content, version }, null, 2)}\n`)
}

/** Units of operators may start a file of the folder that the cloud had before December 2026. */
function writeFormerEntry(file: string): void {
  const path = join(stage, 'apps', 'local-cloud', 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  const target = relative(dirname(path), join(stage, 'apps', 'cloud', 'src', file))
  writeFileSync(path, `import '${target}'\n`)
}

function writeCommand(command: string, file: string): void {
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    'version=$(node --version 2>&1)',
    // An older one would not know the files, and end with a stack.
    'case $version in',
    '  v24.1[5-9].* | v24.[2-9][0-9].* | v2[5-9].* | v[3-9][0-9].*) ;;',
    '  *)',
    '    echo "Node.js 24.15 or newer is needed as node in PATH, instead of: $version" >&2',
    '    exit 1',
    '    ;;',
    'esac',
    `exec node "$here/../apps/cloud/src/${file}" "$@"`,
  ]
  writeFileSync(join(stage, 'bin', command), `${lines.join('\n')}\n`, { mode: 0o755 })
}
