const z = 1.959963984540054

/**
 * Returns the 95 % Wilson score interval of the proportion `count` of `shots`. Wilson, J. Am. Stat.
 * Assoc. 22 (1927) 209.
 */
export function wilsonInterval(count: number, shots: number): readonly [low: number, high: number] {
  if (shots <= 0) return [0, 1]
  const share = Math.min(1, Math.max(0, count / shots))
  const spread = z * z
  const centre = (share + spread / (2 * shots)) / (1 + spread / shots)
  const half =
    (z / (1 + spread / shots)) * Math.sqrt((share * (1 - share)) / shots + spread / (4 * shots * shots))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}
