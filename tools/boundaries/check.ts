import { readSources } from '../source/read-source.ts'
import { findFloorViolations } from './find-floor-violations.ts'
import { findViolations } from './find-violations.ts'
import { floors } from './floors.ts'
import { foreignOwners, importTable } from './import-table.ts'
import { readImports } from './read-imports.ts'

const files = readSources().map(readImports)
const violations = [
  ...findViolations(files, importTable, foreignOwners),
  ...findFloorViolations(files, floors),
]
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`)
console.log(`boundaries: ${files.length} files, ${violations.length} forbidden imports`)
process.exitCode = violations.length ? 1 : 0
