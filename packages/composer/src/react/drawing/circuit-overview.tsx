import { memo, useMemo } from 'react'
import type { CircuitGeometry } from '../../layout/circuit-geometry.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { overviewPaths } from '../../layout/overview-paths.ts'
import { familyColor } from './family-color.ts'

interface CircuitOverviewProps {
  items: readonly LaidItem[]
  geometry: CircuitGeometry
}

/** Instructions as plain blocks, for a drawing that is too small for labels. */
export const CircuitOverview = memo(function CircuitOverview({ items, geometry }: CircuitOverviewProps) {
  const paths = useMemo(() => overviewPaths(items, geometry), [items, geometry])
  return [...paths].map(([family, path]) => <path key={family} d={path} fill={familyColor(family)} />)
})
