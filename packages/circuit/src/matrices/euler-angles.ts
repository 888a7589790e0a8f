import type { ComplexMatrix } from './complex-matrix.ts'

/** A modulus below this is a rounding error, and its phase is meaningless. */
const minModulus = 1e-15

/**
 * Angles of `u3(theta, phi, lambda)` and the global phase alpha that give the unitary, in radians.
 */
export function eulerAngles({ values }: ComplexMatrix) {
  const [re00 = 0, im00 = 0, re01 = 0, im01 = 0, re10 = 0, im10 = 0, re11 = 0, im11 = 0] = values
  const [cos, sin] = [Math.hypot(re00, im00), Math.hypot(re10, im10)]
  // The phases of the four entries of u3 are -(phi + lambda)/2, (lambda - phi)/2, (phi - lambda)/2
  // and (phi + lambda)/2.
  const phase00 = Math.atan2(im00, re00)
  const phase01 = Math.atan2(-im01, -re01)
  const phase10 = Math.atan2(im10, re10)
  const phase11 = Math.atan2(im11, re11)
  // The larger pair of entries determines the common phase more precisely.
  const alpha = cos < sin ? (phase01 + phase10) / 2 : (phase00 + phase11) / 2
  const lower = sin < minModulus ? phase11 : phase10
  const diagonal = cos < minModulus ? phase10 : phase11
  return {
    theta: 2 * Math.atan2(sin, cos),
    phi: diagonal + lower - 2 * alpha,
    lambda: diagonal - lower,
    alpha,
  }
}
