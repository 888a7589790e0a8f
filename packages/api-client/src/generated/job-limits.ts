// Generated from openapi/ by "npm run generate". Do not edit.

/** Largest values that a job submission may have; lengths are in characters. */
export const jobLimits = {
  maxNameLength: 256,
  maxDescriptionLength: 1024,
  maxShots: 10_000_000,
  maxProgramLength: 500_000,
} as const
