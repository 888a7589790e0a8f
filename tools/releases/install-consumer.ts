import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { runCommand } from './run-command.ts'

export const consumersFolder = join(repositoryRoot, 'tools/releases/consumers')

/**
 * Copies a project out of the workspace and installs the packed packages into it. Returns its
 * folder.
 *
 * @param tarballs Path of the tarball of each of our packages.
 */
export function installConsumer(
  name: string,
  destination: string,
  tarballs: ReadonlyMap<string, string>,
): string {
  const cwd = join(destination, name)
  cpSync(join(consumersFolder, name), cwd, { recursive: true })
  // The versions of third-party packages that this repository uses.
  const workspace = readFileSync(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = /^catalog:\n(?: {2}.*\n)+/m.exec(workspace)?.[0] ?? ''
  const overrides = [...tarballs].map(([one, path]) => `  '${one}': 'file:${path}'\n`).join('')
  writeFileSync(
    join(cwd, 'pnpm-workspace.yaml'),
    `packages: []\nminimumReleaseAge: 0\n${catalog}allowBuilds: { esbuild: false }\noverrides:\n${overrides}`,
  )
  runCommand('pnpm', ['install', '--ignore-scripts', '--no-frozen-lockfile'], { cwd })
  return cwd
}
