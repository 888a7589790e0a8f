import { readFileSync, writeFileSync } from 'node:fs'
import { withStateDiagram } from './state-diagram.ts'

const readme = new URL('../README.md', import.meta.url)
writeFileSync(readme, withStateDiagram(readFileSync(readme, 'utf8')))
