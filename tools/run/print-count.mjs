import { countTests } from './read-reports.mjs'
import { repositoryRoot } from './toolchain.mjs'

console.log(countTests(repositoryRoot))
