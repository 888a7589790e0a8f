// Writes src/generated/ from openapi/: the only writer of those files. With --check it writes
// nothing and fails when a file is not what it would write.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const header = `// Generated from openapi/ by "npm run generate". Do not edit.\n\n`
const check = process.argv.includes('--check')

for (const name of [
  'portal-api',
  'portal-api-s3',
  'admin-api',
  'adapter-api',
  'circuits-api',
  'signup-api',
]) {
  const types = await openapiTS(contractUrl(name), { alphabetize: true, emptyObjectsUnknown: true })
  writeOrCheck(name, astToString(types))
}
writeOrCheck('job-limits', printJobLimits())
writeOrCheck('audit-event-names', printAuditEventNames())

function contractUrl(name: string): URL {
  return new URL(`../../../openapi/${name}.yaml`, import.meta.url)
}

function writeOrCheck(name: string, code: string): void {
  const target = new URL(`../src/generated/${name}.ts`, import.meta.url)
  const wanted = header + code
  if (!check) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, wanted)
  } else if (readIfThere(target) !== wanted) {
    process.stderr.write(`${fileURLToPath(target)} is stale: run "npm run generate".\n`)
    process.exitCode = 1
  }
}

interface LimitedSchema {
  readonly maxLength?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, LimitedSchema>>
}

/** The limits of the schema SubmitJob as a module. */
function printJobLimits(): string {
  const contract = parse(readFileSync(contractUrl('portal-api'), 'utf8')) as {
    components: { schemas: Readonly<Record<string, LimitedSchema | undefined>> }
  }
  const { SubmitJob, Shots, Program } = contract.components.schemas
  const limits = {
    maxNameLength: SubmitJob?.properties?.['name']?.maxLength,
    maxDescriptionLength: SubmitJob?.properties?.['description']?.maxLength,
    maxShots: Shots?.maximum,
    maxProgramLength: Program?.maxLength,
  }
  const lines = Object.entries(limits).map(([name, limit]) => {
    if (limit === undefined) throw new Error(`openapi/portal-api.yaml has no ${name}`)
    return `  ${name}: ${limit.toLocaleString('en', { useGrouping: 'min2' }).replaceAll(',', '_')},\n`
  })
  return `/** Largest values that a job submission may have; lengths are in characters. */
export const jobLimits = {\n${lines.join('')}} as const\n`
}

/** The enumeration EventName as a module. */
function printAuditEventNames(): string {
  const contract = parse(readFileSync(contractUrl('admin-api'), 'utf8')) as {
    components: { schemas: { EventName: { enum: readonly string[] } } }
  }
  const lines = contract.components.schemas.EventName.enum.map((name) => `  '${name}',\n`)
  return `/** The kinds of events that the audit log of this version records. */
export const auditEventNames = [\n${lines.join('')}] as const\n`
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
