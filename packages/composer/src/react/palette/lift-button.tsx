import { Button } from '@qportal/ui'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { useItemActions } from '../gestures/use-item-actions.ts'
import { useComposer } from '../base/composer-context.ts'

interface LiftButtonProps {
  ids: readonly string[]
  first: LaidItem
  onDone: () => void
}

/** Moves without dragging: lifts, and the next press on a cell or arrow keys say where to. */
export function LiftButton({ ids, first, onDone }: LiftButtonProps) {
  const { say } = useComposer()
  const { lift } = useItemActions(ids, first, onDone)
  return (
    <Button size="small" onClick={lift}>
      {say('viewer.move')}
    </Button>
  )
}
