import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the light border that QR readers need, in modules. */
const quietZone = 4

/**
 * A QR code made in the browser. It is dark on white in every theme, since many readers cannot
 * invert it.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="aspect-square w-46 max-w-full flex-none rounded-control border border-line2"
      shapeRendering="crispEdges"
      fill="#000"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
