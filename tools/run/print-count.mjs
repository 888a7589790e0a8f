import { countTests } from './count-tests.mjs'
import { repositoryRoot } from './toolchain.mjs'

console.log(countTests(repositoryRoot))
