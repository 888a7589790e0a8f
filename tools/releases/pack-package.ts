import type { PublicPackage } from './public-packages.ts'
import { runCommand } from './run-command.ts'

/** Packs a built package as it is published. Returns the path of its tarball in `destination`. */
export function packPackage({ folder }: PublicPackage, destination: string): string {
  const output = runCommand('pnpm', ['pack', '--json', '--pack-destination', destination], { cwd: folder })
  return (JSON.parse(output.slice(output.indexOf('{'))) as { filename: string }).filename
}
