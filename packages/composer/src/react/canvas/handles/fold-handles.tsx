import type { Circuit } from '@qportal/circuit'
import { cx } from '@qportal/ui'
import { memo } from 'react'
import { wireY, type CircuitGeometry, type CircuitWindow } from '../../../layout/circuit-geometry.ts'
import type { CircuitLayout } from '../../../layout/circuit-layout.ts'
import { foldableItems } from '../../../layout/foldable-items.ts'
import { itemsIn } from '../../drawing/circuit-figure.tsx'

interface FoldHandlesProps {
  layout: CircuitLayout
  circuit: Pick<Circuit, 'gateDefinitions'>
  geometry: CircuitGeometry
  window: CircuitWindow
}

/**
 * A plus or minus at the tile of each item that can be unfolded or folded, for the pointer. A key
 * and buttons do the same.
 */
export const FoldHandles = memo(function FoldHandles({
  layout,
  circuit,
  geometry,
  window,
}: FoldHandlesProps) {
  const { cell, box, qubits } = geometry
  return foldableItems(itemsIn(layout, window), circuit)
    .filter(({ top, column }) => top < qubits && column <= window.toColumn)
    .map(({ id, isUnfolded, column, span, bottom }) => (
      <span
        key={id}
        aria-hidden="true"
        data-fold={id}
        className="group absolute z-1 grid size-6 -translate-1/2 cursor-pointer touch-none place-items-center"
        style={{ left: (column + span) * cell - (cell - box) / 2, top: wireY(geometry, bottom) + box / 2 }}
      >
        <svg
          viewBox="0 0 13 13"
          className={cx(
            'pointer-events-none size-3.25 rounded-[3px] border border-ink3 bg-page text-ink2',
            'group-hover:border-accent group-hover:text-accent',
          )}
        >
          <path
            d={isUnfolded ? 'M3 6.5h7' : 'M3 6.5h7M6.5 3v7'}
            stroke="currentColor"
            strokeWidth={1.5}
            fill="none"
          />
        </svg>
      </span>
    ))
})
