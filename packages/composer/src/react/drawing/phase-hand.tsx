interface PhaseHandProps {
  x: number
  y: number
  length: number
  phase: number
}

/** A phase as a hand on a coloured mark, so that it can be read without colours. */
export function PhaseHand({ x, y, length, phase }: PhaseHandProps) {
  // On the smallest marks it would only hide the colour.
  if (length < 2.5) return null
  return (
    <path
      d={`M${x} ${y}l${length * Math.cos(phase)} ${-length * Math.sin(phase)}`}
      stroke="var(--page)"
      strokeWidth={Math.max(0.75, length / 5)}
      fill="none"
    />
  )
}
