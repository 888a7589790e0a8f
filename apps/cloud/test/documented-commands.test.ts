import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../src/cli/commands.ts'
import { createTestApi } from './test-api.ts'

const docs = resolve(import.meta.dirname, '../../../docs')
const documents = readdirSync(docs).filter((name) => name.endsWith('.md'))

/** Returns the lines of the code blocks marked `sh cloud`. */
function commandsOf(name: string) {
  return [...readFileSync(resolve(docs, name), 'utf8').matchAll(/^```sh cloud\n([^]*?)^```/gm)].flatMap(
    ([, body = '']) => body.trim().split('\n'),
  )
}

it.each(documents.filter((name) => commandsOf(name).length > 0))(
  'every marked command of %s runs, in order',
  async (name) => {
    const api = await createTestApi()
    try {
      for (const line of commandsOf(name)) {
        const [, command = '', rest = ''] = /^npm run cloud -- (\S+) ?(.*)$/.exec(line) ?? []
        const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
        const printed: string[] = []
        const code = await commands[command]!.run({
          runtime: api.runtime,
          args,
          print: (text) => printed.push(text),
        })
        // The doctor may find a problem in the test's folder: the portal need not be built.
        expect(code, `${line}\n${printed.join('\n')}`).toBeLessThanOrEqual(command === 'doctor' ? 1 : 0)
      }
    } finally {
      await api.close()
    }
  },
)

it('finds commands to run', () => {
  expect(documents.flatMap(commandsOf).length).toBeGreaterThan(10)
})

it.each(Object.entries(commands))('README describes %s with its subcommands', (name, { usage }) => {
  const readme = readFileSync(resolve(import.meta.dirname, '../README.md'), 'utf8')
  const firstCell = new RegExp(`^\\| [^|]*\`${name}\\b`)
  const row = readme.split('\n').find((line) => firstCell.test(line)) ?? ''
  const subcommands = usage.flatMap((line) => /^[a-z-]+ ([a-z|-]+)( |$)/.exec(line)?.[1]?.split('|') ?? [])
  expect(subcommands.filter((word) => !row.includes(word))).toEqual([])
  expect(row).not.toBe('')
})
