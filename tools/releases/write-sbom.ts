import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** Writes the bill of materials of a package (CycloneDX, JSON) and returns its file. */
export function writeSbom(root: string, packageName: string): string {
  const fileName = `${packageName.replace('@', '').replace('/', '-')}.cdx.json`
  const file = join(mkdtempSync(join(tmpdir(), 'sbom-')), fileName)
  const options = ['--prod', '--sbom-format', 'cyclonedx', '--out', file]
  runCommand('npm', ['run', '--silent', 'pnpm', '--', '--filter', packageName, 'sbom', ...options], {
    cwd: root,
  })
  return file
}
