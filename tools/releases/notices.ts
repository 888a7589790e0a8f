import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicPackage } from './public-packages.ts'

/** Packages whose code or data are compiled into one of ours. */
const compiledIn: Readonly<Record<string, readonly string[]>> = {
  '@qportal/simulator': ['assemblyscript'],
  '@qportal/ui': ['@fontsource/noto-sans', '@fontsource/noto-sans-math', '@fontsource/noto-sans-mono'],
}

interface Notice {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly homepage: string
}

/** Returns THIRD-PARTY-NOTICES.md of a package: bundled code and dependencies. */
export function noticesOf({ name, folder, manifest }: PublicPackage): string {
  const foreign = Object.keys(manifest.dependencies ?? {}).filter((one) => !one.startsWith('@qportal/'))
  const inside = compiledIn[name] ?? []
  return [
    '# Third-party notices',
    '',
    '<!-- Generated from package.json. `npm run generate` writes it anew. -->',
    '',
    ...section(
      'Contains code or data compiled from',
      'Contains no code of others.',
      inside.map((one) => noticeOf(folder, one)),
    ),
    '',
    ...section(
      'Installs beside itself',
      'Installs nothing of others beside itself.',
      foreign.map((one) => noticeOf(folder, one)),
    ),
    '',
  ].join('\n')
}

function section(heading: string, otherwise: string, notices: readonly Notice[]): string[] {
  if (!notices.length) return [otherwise]
  return [
    `${heading}:`,
    '',
    ...notices.map(
      ({ name, version, license, homepage }) => `- [${name}](${homepage}) ${version}, ${license}`,
    ),
  ]
}

function noticeOf(folder: string, dependency: string): Notice {
  const file = join(folder, 'node_modules', dependency, 'package.json')
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  if (typeof license !== 'string') throw new Error(`${dependency} does not name its licence`)
  return {
    name: String(name),
    version: String(version),
    license,
    homepage: `https://www.npmjs.com/package/${String(name)}`,
  }
}
