/**
 * Returns the gray of a colour in `rgb()` or `rgba()`, as bright as the colour. Other values are
 * returned unchanged.
 *
 * @see ITU-R BT.709, section 3.2, for the weights of luma
 */
export function toGray(value: string): string {
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(value) ?? []
  if (blue === undefined) return value
  const gray = Math.round(0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue))
  const levels = `${gray}, ${gray}, ${gray}`
  return alpha === undefined ? `rgb(${levels})` : `rgba(${levels}, ${alpha})`
}
