/** Copies the stylesheets beside the compiled modules: tsc only knows TypeScript. */
import { cpSync, mkdirSync } from 'node:fs'

const from = new URL('../src/tokens/', import.meta.url)
const to = new URL('../dist/tokens/', import.meta.url)
mkdirSync(to, { recursive: true })
for (const name of ['tokens.css', 'theme.css', 'base.css']) cpSync(new URL(name, from), new URL(name, to))
