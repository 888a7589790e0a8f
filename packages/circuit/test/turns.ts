import fc from 'fast-check'

/**
 * Angles of gates that get a fractional power. An eigenvalue about 1e-12 from the branch cut may be
 * taken for either side of it, so no angle is so small.
 */
export const turns = fc
  .double({ min: -7, max: 7, noNaN: true })
  .filter((angle) => Math.abs(angle) < 1e-14 || Math.abs(angle) > 1e-10)
