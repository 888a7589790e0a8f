import type { CloudGeneration } from './cloud-generation.ts'

/** What is known about the generation of the cloud behind a base address. */
export interface GenerationMemory {
  /** The generation, if configured or known. */
  readonly known: () => CloudGeneration | undefined
  /** Sets the generation after a reply that proves it. */
  readonly learn: (generation: CloudGeneration) => void
  /**
   * Uses a sign in a reply. A sign that contradicts the known generation only clears it, because a
   * cloud that was upgraded still has jobs of before.
   */
  readonly notice: (sign: CloudGeneration | undefined) => void
  /** Clears what is known: a call of this generation was refused. */
  readonly forget: () => void
}

/** Creates the memory of one base address. A configured generation is never changed. */
export function createGenerationMemory(configured?: CloudGeneration): GenerationMemory {
  let learnt: CloudGeneration | undefined
  return {
    known: () => configured ?? learnt,
    learn: (generation) => {
      learnt = generation
    },
    notice: (sign) => {
      if (sign) learnt = learnt === undefined || learnt === sign ? sign : undefined
    },
    forget: () => {
      learnt = undefined
    },
  }
}
