import type { Generation } from '../jobs/generation.ts'
import { inlineGeneration } from './inline/inline-generation.ts'
import { storedGeneration } from './stored/stored-generation.ts'

/**
 * Every generation of clouds that this package knows. An unknown cloud is tried in this order: the
 * whole job last, because clouds with a file storage would ignore it and answer as if it was taken.
 */
const all = [storedGeneration, inlineGeneration] as const

export const generations: readonly Generation[] = all

/** The generation of a cloud that is not known yet, for calls that all clouds have. */
export const defaultGeneration: Generation = inlineGeneration

/** How a cloud takes jobs: `inline` in one request, `s3` by upload to a file storage. */
export type CloudGeneration = (typeof all)[number]['name']

export function isCloudGeneration(name: unknown): name is CloudGeneration {
  return all.some((generation) => generation.name === name)
}
