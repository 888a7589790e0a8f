// Writes src/generated/ from openapi/: the only writer of those files. With --check it writes
// nothing and fails when a file is not what it would write.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const header = `// Generated from openapi/ by "npm run generate". Do not edit.\n\n`
const check = process.argv.includes('--check')

for (const name of ['portal-api', 'signup-api']) {
  const source = new URL(`../../../openapi/${name}.yaml`, import.meta.url)
  const target = new URL(`../src/generated/${name}.ts`, import.meta.url)
  const wanted =
    header + astToString(await openapiTS(source, { alphabetize: true, emptyObjectsUnknown: true }))
  if (!check) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, wanted)
  } else if (readIfThere(target) !== wanted) {
    process.stderr.write(`${fileURLToPath(target)} is stale: run "npm run generate".\n`)
    process.exitCode = 1
  }
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
