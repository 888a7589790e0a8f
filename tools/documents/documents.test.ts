import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, LinkState } from 'linkinator'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'
import { readShellCommands } from './read-shell-commands.ts'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && !path.startsWith('.changeset/') && existsSync(join(repositoryRoot, path)))

function read(path: string) {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the documents', () => {
  // A server reads some hundred files, for which a busy machine needs seconds.
  it('link only to existing files and headings', { timeout: 120_000 }, async () => {
    // Documents of the portal link to pages of the portal.
    const checked = documents.filter((path) => !path.startsWith('apps/portal/src/'))
    const { links } = await check({
      path: checked,
      markdown: true,
      directoryListing: true,
      serverRoot: repositoryRoot,
      checkFragments: true,
      // Links to other servers are not tested.
      linksToSkip: async (link) => !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):/.test(link),
      concurrency: 10,
    })
    const broken = links.filter(({ state }) => state === LinkState.BROKEN)
    expect(broken.map(({ url, parent }) => `${parent}: ${url}`)).toEqual([])
    expect(links.length).toBeGreaterThan(checked.length)
  })

  it.each(documents)('%s names only existing commands', (path) => {
    const unknown = readShellCommands(read(path))
      .map(({ line }) => /^npm (?:run )?([\w:-]+)/.exec(line)?.[1])
      .filter((name) => name !== undefined && !['install', 'ci', 'view'].includes(name))
      .filter((name) => !Object.hasOwn(scripts, name!))
    expect(unknown).toEqual([])
  })

  it.each(documents)('%s uses only programs that come with Node or npm', (path) => {
    const inText = Array.from(read(path).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    const lines = [...readShellCommands(read(path)).map(({ line }) => line), ...inText]
    expect(lines.filter((line) => /^(pnpm|turbo|npx) /.test(line))).toEqual([])
  })

  it('list every command of package.json for contributors', () => {
    const contributing = read('CONTRIBUTING.md') + read('docs/releases.md')
    const perCheck = ['format', 'format:check', 'lint', 'unused', 'versions', 'publish-packages']
    const missing = Object.keys(scripts).filter(
      (name) => !perCheck.includes(name) && !new RegExp(`npm (run )?${name}\\b`).test(contributing),
    )
    expect(missing).toEqual([])
  })
})

describe('readShellCommands', () => {
  it('reads the lines of shell blocks with their mark, without prompts and comments', () => {
    const text =
      '```sh cloud\nnpm run cloud -- users list   # all\n\n```\n```ts\nnpm\n```\n```sh\nnpm start\n```\n'
    expect(readShellCommands(text)).toEqual([
      { line: 'npm run cloud -- users list', mark: 'cloud' },
      { line: 'npm start', mark: '' },
    ])
  })
})
