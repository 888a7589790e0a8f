import type { Circuit } from '@qportal/circuit'
import { Button } from '@qportal/ui'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { canUnfold } from '../../layout/unfold-items.ts'
import { useComposer } from '../context/composer-context.ts'
import { toggleFold } from '../gestures/fold-item.ts'

interface FoldButtonProps {
  item: LaidItem
  circuit: Pick<Circuit, 'gateDefinitions'>
  /** Its name, where the button of another item is beside it. */
  name?: string
}

/** Shows the inside of an item in the circuit, or hides it; nothing for items without an inside. */
export function FoldButton({ item, circuit, name }: FoldButtonProps) {
  const composer = useComposer()
  const { say } = composer
  if (!canUnfold(item, circuit)) return null
  return (
    <Button size="small" onClick={() => toggleFold(composer, item.id)}>
      {!item.inside
        ? say('fold.unfold')
        : name === undefined
          ? say('fold.fold')
          : say('fold.foldNamed', { gate: name })}
    </Button>
  )
}
