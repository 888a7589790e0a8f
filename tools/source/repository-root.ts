import { dirname } from 'node:path'

/** The folder of the checkout. Without a dependency, for jobs that install none. */
export const repositoryRoot = dirname(dirname(import.meta.dirname))
