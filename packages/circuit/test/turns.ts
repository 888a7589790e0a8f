import fc from 'fast-check'

/**
 * Angles of gates that get a fractional power. Eigenvalues that lie close together on both sides of
 * the branch cut would turn a rounding error into a large one, so few angles are near 0 or pi.
 */
export const turns = fc.oneof(
  fc.integer({ min: -70, max: 70 }).map((tenths) => tenths / 10),
  fc.double({ min: -1e-14, max: 1e-14, noNaN: true }),
)
