// Writes THIRD-PARTY-NOTICES.md of every public package. With --check, only lists outdated ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../source/read-source.ts'
import { noticesOf } from './notices.ts'
import { readPublicPackages } from './public-packages.ts'

const check = process.argv.includes('--check')
for (const found of readPublicPackages(repositoryRoot)) {
  const file = join(found.folder, 'THIRD-PARTY-NOTICES.md')
  const text = noticesOf(found)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (check) {
    console.error(`${file} is out of date: npm run generate`)
    process.exitCode = 1
  } else writeFileSync(file, text)
}
