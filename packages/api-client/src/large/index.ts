/** Reads replies about jobs with up to a million outcomes in a worker. */
export { createLargeResults } from './create-large-results.ts'
export type { LargeResults } from './create-large-results.ts'
export type { LargeResultsWorker } from './worker-dialogue.ts'
export { serveLargeResults } from './serve-large-results.ts'
export type { PackResult } from './serve-large-results.ts'
