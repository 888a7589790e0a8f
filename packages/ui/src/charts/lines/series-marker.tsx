'use client'

const shapes = [
  (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  (r: number) => `M${-r * 0.9} ${-r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}z`,
  (r: number) => `M0 ${-r * 1.15}L${r * 1.1} ${r * 0.85}H${-r * 1.1}z`,
  (r: number) => `M0 ${-r * 1.25}L${r * 1.25} 0L0 ${r * 1.25}L${-r * 1.25} 0z`,
  (r: number) => `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`,
  (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
] as const

interface SeriesMarkerProps {
  /** 0-based: circle, square, triangle, diamond, cross, ring, then repeating. */
  index: number
  x: number
  y: number
  color: string
  radius?: number | undefined
}

/** The marker of a series: series differ in shape as well as in colour. */
export function SeriesMarker({ index, x, y, color, radius = 3.5 }: SeriesMarkerProps) {
  const shape = index % shapes.length
  const open = shape >= 4
  return (
    <path
      d={shapes[shape]!(radius)}
      transform={`translate(${x} ${y})`}
      fill={open ? 'var(--page)' : color}
      stroke={color}
      strokeWidth={open ? 1.75 : 1}
    />
  )
}
