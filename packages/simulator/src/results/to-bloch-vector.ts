import type { BlochVector } from '../api-types/run-result.ts'

export function toBlochVector(x: number, y: number, z: number): BlochVector {
  return { x, y, z, purity: (1 + x * x + y * y + z * z) / 2 }
}
