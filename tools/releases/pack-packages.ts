import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'
import { writeSbom } from './write-sbom.ts'

/** The name of a package's files in a folder of packed packages, without an ending. */
function fileName(name: string): string {
  return name.replace('@', '').replace('/', '-')
}

export function tarballOf(folder: string, { name, version }: { name: string; version: string }): string {
  return join(folder, `${fileName(name)}-${version}.tgz`)
}

export function sbomOf(folder: string, name: string): string {
  return join(folder, `${fileName(name)}.cdx.json`)
}

/** Packs the built public packages of a checkout into a folder. */
export function packPackages(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { folder: cwd } of readPublicPackages(root))
    runCommand('pnpm', ['pack', '--pack-destination', folder], { cwd })
}

/** Adds the bills of materials of the public packages to a folder. */
export function addSboms(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { name } of readPublicPackages(root)) writeSbom(root, name, sbomOf(folder, name))
}
