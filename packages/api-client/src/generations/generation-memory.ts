import type { Generation, GenerationMemory } from '../jobs/generation.ts'
import { readObject } from '../json/json-reading.ts'
import { generations, type CloudGeneration } from './generations.ts'

/** Creates the memory of one base address. A configured generation is never changed. */
export function createGenerationMemory(configured?: CloudGeneration): GenerationMemory {
  const findNamed = (name: string | undefined) => generations.find((generation) => generation.name === name)
  let learnt: Generation | undefined
  return {
    known: () => findNamed(configured) ?? learnt,
    learn: (name) => {
      learnt = findNamed(name)
    },
    notice: (reply) => {
      const job = readObject(reply)
      const recognized = generations.find(({ recognizes }) => recognizes(job))
      if (recognized) learnt = learnt === undefined || learnt === recognized ? recognized : undefined
    },
  }
}
