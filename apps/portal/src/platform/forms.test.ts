import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('lets no form put what is typed into the address, even without the script', () => {
  const tags = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const found = readFileSync(join(source, file), 'utf8').match(/<form\b[^>]*/g) ?? []
    return found.map((tag) => ({ file, tag }))
  })
  const open = tags.filter(({ tag }) => !/method="post"\s+action="#"|\{\.\.\.formProps\}/.test(tag))
  expect({ open, forms: tags.length > 5 }).toEqual({ open: [], forms: true })
  const shared = readFileSync(join(source, 'features/account/form/use-account-form.ts'), 'utf8')
  expect(shared).toMatch(/method: 'dialog'/)
})
