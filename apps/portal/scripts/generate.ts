// Writes src/features/help-pages/generated/ from openapi/. No other program writes that folder.
// With --check it writes nothing, and fails when the file is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContract } from './read-contract.ts'

const target = new URL('../src/features/help-pages/generated/api-reference.json', import.meta.url)
function contract(name: string) {
  return readFileSync(new URL(`../../../openapi/${name}.yaml`, import.meta.url), 'utf8')
}

const portal = readContract(contract('portal-api'), 'portal')
const signUp = readContract(contract('signup-api'), 'signUp')
const wanted = `${JSON.stringify({
  groups: [...portal.groups, ...signUp.groups],
  shapes: { ...signUp.shapes, ...portal.shapes },
})}\n`

if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, wanted)
} else if (readIfPresent(target) !== wanted) {
  process.stderr.write(`${fileURLToPath(target)} is stale: run "npm run generate".\n`)
  process.exitCode = 1
}

function readIfPresent(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
