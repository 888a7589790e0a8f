import { expect, it } from 'vitest'
import { archiveName } from './archive-name.ts'

it.each([
  ['sselog_7.zip', 'sselog_7.zip'],
  ['LOG.ZIP', 'LOG.zip'],
  ['sselog_7', 'sselog_7.zip'],
  ['log.html', 'log.html.zip'],
  ['log.zip.exe', 'log.zip.exe.zip'],
])('saves %j as %j', (name, saved) => {
  expect(archiveName(name)).toBe(saved)
})
