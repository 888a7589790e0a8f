import { runCommand } from './run-command.ts'

/** Writes the bill of materials of a package to a file (CycloneDX, JSON). */
export function writeSbom(root: string, packageName: string, file: string): void {
  const options = ['--prod', '--sbom-format', 'cyclonedx', '--out', file]
  runCommand('npm', ['run', '--silent', 'pnpm', '--', '--filter', packageName, 'sbom', ...options], {
    cwd: root,
  })
}
