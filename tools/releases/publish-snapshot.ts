// Publishes the current state under a tag, without changing the checkout or any version:
// `npm run publish-snapshot -- map`, then `npm install @qportal/ui@map`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { findSnapshotFault } from './find-snapshot-fault.ts'
import { packPackages, tarballOf } from './pack-packages.ts'
import { readPublicPackages } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const [tag = 'snapshot'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'qportal-snapshot-'))
const cwd = join(folder, 'checkout')
try {
  runCommand('git', ['clone', '--quiet', '--no-local', repositoryRoot, cwd], { cwd: folder })
  const fault = findSnapshotFault(cwd, tag)
  if (fault === undefined) publishSnapshot()
  else {
    console.error(fault)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function publishSnapshot(): void {
  runCommand('pnpm', ['install', '--frozen-lockfile'], { cwd })
  runCommand('pnpm', ['exec', 'changeset', 'version', '--snapshot', tag], { cwd })
  runCommand('pnpm', ['--filter', './packages/*', 'run', 'build'], { cwd })
  const packed = join(folder, 'packed')
  packPackages(cwd, packed)
  for (const { name, version } of readPublicPackages(cwd)) {
    // Another version that the registry lacks is a release, which is not published here.
    if (!version.startsWith(`0.0.0-${tag}-`)) continue
    const tarball = tarballOf(packed, { name, version })
    runCommand('npm', ['publish', tarball, '--access', 'public', '--tag', tag], { cwd })
    console.log(`published ${name}@${version} as ${tag}`)
  }
}
