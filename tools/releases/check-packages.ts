// Packs every public package, checks its contents, entry points and types, and runs a script
// outside the workspace that imports the packed packages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packageName } from '../boundaries/find-violations.ts'
import { readImports } from '../boundaries/read-imports.ts'
import { parseSource, repositoryRoot, type ParsedFile } from '../source/read-source.ts'
import { findPackageFaults } from './find-package-faults.ts'
import { findUndocumented } from './find-undocumented.ts'
import { findUnnamedTypes } from './find-unnamed-types.ts'
import { installConsumer } from './install-consumer.ts'
import { packPackage } from './pack-package.ts'
import { readPublicPackages, type PackageManifest, type PublicPackage } from './public-packages.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'qportal-packages-'))
const packages = readPublicPackages(repositoryRoot)
const tarballs = new Map(packages.map((one) => [one.name, packPackage(one, folder)]))
const faults: string[] = []
for (const found of packages) for (const fault of await faultsOf(found)) faults.push(`${found.name} ${fault}`)
const script = installConsumer('node-script', folder, tarballs)
console.log(`node-script: ${runCommand('pnpm', ['--silent', 'start'], { cwd: script }).trim()}`)
rmSync(folder, { recursive: true, maxRetries: 5 })

for (const fault of faults) console.error(fault)
console.log(`packages: ${packages.length} packed, ${faults.length} faults`)
process.exitCode = faults.length ? 1 : 0

async function faultsOf(found: PublicPackage): Promise<string[]> {
  const filename = tarballs.get(found.name)!
  const files = runCommand('tar', ['-tzf', filename], { cwd: folder })
    .trim()
    .split('\n')
    .map((path) => path.replace(/^package\//, ''))
  const manifest = JSON.parse(
    runCommand('tar', ['-xzOf', filename, 'package/package.json'], { cwd: folder }),
  ) as PackageManifest
  const tarball = readFileSync(filename)
  const { messages } = await publint({ pack: { tarball: toArrayBuffer(tarball) }, strict: true })
  return [
    ...findPackageFaults({
      manifest,
      files,
      ...importsOf(found.folder, files),
      readme: readFileSync(join(found.folder, 'README.md'), 'utf8'),
      emptySourceMaps: files.filter((file) => file.endsWith('.map') && !hasSources(found.folder, file)),
    }),
    ...messages.map((message) => formatMessage(message, manifest, { color: false }) ?? message.code),
    ...findUnnamedTypes(typesOf(found.folder, files), typeEntriesOf(manifest)),
    ...findUndocumented((path) => readFileSync(join(found.folder, path), 'utf8'), typeEntriesOf(manifest))
      .filter(({ path }) => !path.includes('/generated/'))
      .map(({ path, name }) => `exports ${name} of ${path} without a docstring`),
    ...typeFaults(found, filename),
  ]
}

/** Whether a source map contains the text of every source, which is not packed itself. */
function hasSources(folder: string, file: string): boolean {
  const map = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sourcesContent?: (string | null)[] }
  return (map.sourcesContent ?? [null]).every((text) => text !== null)
}

/** Finds the packages that packed code and types import, and unconditional imports of Node code. */
function importsOf(folder: string, files: readonly string[]) {
  const all = files
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .map((file) => readImports(parseSource(file, readFileSync(join(folder, file), 'utf8'))))
    .map(({ path, imports }) => ({ path, specifiers: imports.map(({ specifier }) => specifier) }))
  const names = all
    .flatMap(({ specifiers }) => specifiers.filter((specifier) => !/^(\.|#|node:)/.test(specifier)))
    .map(packageName)
  const imported = new Set(
    all.flatMap(({ path, specifiers }) => specifiers.map((specifier) => join(path, '..', specifier))),
  )
  const nodeFiles = all
    .filter(({ path, specifiers }) => imported.has(path) && specifiers.some((one) => one.startsWith('node:')))
    .map(({ path }) => path)
  return { imports: [...new Set(names)], nodeFiles }
}

/** Lists the packed declaration files. */
function typesOf(folder: string, files: readonly string[]): ParsedFile[] {
  return files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => parseSource(file, readFileSync(join(folder, file), 'utf8')))
}

/** Lists the declaration files of the entry points. */
function typeEntriesOf({ exports = {} }: PackageManifest): string[] {
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'types' in entry ? [join(String(entry.types))] : [],
  )
}

/** Runs "are the types wrong?" on every entry point, for `nodenext` and `bundler` resolution. */
function typeFaults({ entryPoints }: PublicPackage, tarball: string): string[] {
  const styles = entryPoints.filter((entry) => /\.(css|json)$/.test(entry))
  const excluded = styles.length ? ['--exclude-entrypoints', ...styles] : []
  try {
    runCommand(
      join('node_modules', '.bin', 'attw'),
      [tarball, '--profile', 'esm-only', '--format', 'ascii', '--quiet', ...excluded],
      {
        cwd: join(repositoryRoot, 'tools'),
      },
    )
    return []
  } catch (error) {
    return [`has wrong types: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function toArrayBuffer({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}
