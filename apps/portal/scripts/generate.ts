// Writes the generated/ folders of help-pages, from openapi/, and of account/password, from the
// cloud. With --check it writes nothing, and fails when a file is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readContract } from './read-contract.ts'

function readRepositoryFile(path: string) {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

const portal = readContract(readRepositoryFile('openapi/portal-api.yaml'), 'portal')
const signUp = readContract(readRepositoryFile('openapi/signup-api.yaml'), 'signUp')
const commonPasswords = readRepositoryFile('apps/cloud/src/identity/password/common-passwords.txt')
writeOrCheck(
  'help-pages/generated/api-reference.json',
  `${JSON.stringify({
    groups: [...portal.groups, ...signUp.groups],
    shapes: { ...signUp.shapes, ...portal.shapes },
  })}\n`,
)
writeOrCheck(
  'account/password/generated/common-password-words.ts',
  `// Generated from the cloud's list by "npm run generate". Do not edit.

/** The words of common passwords, separated by blanks. */
export const commonPasswordWords =
  '${commonPasswords.trim().split(/\s+/).join(' ')}'
`,
)

function writeOrCheck(path: string, wanted: string): void {
  const target = new URL(`../src/features/${path}`, import.meta.url)
  if (!process.argv.includes('--check')) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, wanted)
  } else if (readIfPresent(target) !== wanted) {
    process.stderr.write(`${fileURLToPath(target)} is stale: run "npm run generate".\n`)
    process.exitCode = 1
  }
}

function readIfPresent(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
