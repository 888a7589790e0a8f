import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withSettingsTable } from '../src/settings/settings-markdown.ts'

const readme = resolve(import.meta.dirname, '..', 'README.md')
writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8')))
