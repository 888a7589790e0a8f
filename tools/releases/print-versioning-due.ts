// Prints whether the workflow has to open the pull request "Version packages". It runs before
// anything is installed.
import { join } from 'node:path'
import { isVersioningDue } from './pending-changesets.ts'

console.log(isVersioningDue(join(import.meta.dirname, '../..')))
