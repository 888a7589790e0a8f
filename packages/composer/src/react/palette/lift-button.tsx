import { Button } from '@qportal/ui'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { useComposer } from '../context/composer-context.ts'
import { useItemActions } from '../gestures/use-item-actions.ts'

interface LiftButtonProps {
  ids: readonly string[]
  first: LaidItem
  onDone: () => void
}

/**
 * Lifts instructions to move them without dragging: the next press or the arrow keys set the
 * target.
 */
export function LiftButton({ ids, first, onDone }: LiftButtonProps) {
  const { say } = useComposer()
  const { lift } = useItemActions(ids, first, onDone)
  return (
    <Button size="small" onClick={lift}>
      {say('viewer.move')}
    </Button>
  )
}
