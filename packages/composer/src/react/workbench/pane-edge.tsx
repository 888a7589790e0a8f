import { useComposer } from '../context/composer-context.ts'
import { defaultSizes, type PaneSizes } from '../context/composer-settings.ts'
import { useTextScale } from '../context/use-text-scale.ts'
import { PaneDivider } from './pane-divider.tsx'

/**
 * Position and limits of each divider in CSS pixels; widths are at the usual text size and grow
 * with it.
 */
const edges = {
  palette: { direction: 'vertical', isBehind: false, min: 196, max: 360, place: 'inset-y-0 -end-1' },
  results: { direction: 'horizontal', isBehind: true, min: 140, max: 640, place: 'inset-x-0 -top-1' },
  code: { direction: 'vertical', isBehind: true, min: 260, max: 760, place: 'inset-y-0 -start-1' },
} as const

interface PaneEdgeProps {
  pane: keyof PaneSizes
  size: number
  onResize: (pane: keyof PaneSizes, size: number) => void
}

/** The divider at the edge of a pane, which sizes it. */
export function PaneEdge({ pane, size, onResize }: PaneEdgeProps) {
  const { say } = useComposer()
  const { place, ...edge } = edges[pane]
  const scale = useTextScale()
  return (
    <PaneDivider
      {...edge}
      scale={edge.direction === 'vertical' ? scale : 1}
      className={`absolute ${place}`}
      label={say(`panes.${pane}`)}
      size={size}
      initial={defaultSizes[pane]}
      onResize={(next) => onResize(pane, next)}
    />
  )
}
