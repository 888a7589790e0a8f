/** Copies style sheets and token files to `dist`, as tsc compiles TypeScript only. */
import { cpSync, mkdirSync } from 'node:fs'

const from = new URL('../src/tokens/', import.meta.url)
const to = new URL('../dist/tokens/', import.meta.url)
mkdirSync(to, { recursive: true })
for (const name of ['tokens.css', 'theme.css', 'base.css', 'tokens.json', 'tokens-dark.json'])
  cpSync(new URL(name, from), new URL(name, to))
