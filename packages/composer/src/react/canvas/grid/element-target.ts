import type { Cell } from '../../../commands/cell.ts'
import type { GateEnd } from '../../gestures/move-gate-end.ts'

/** The end of a gate whose handle an element is. */
export function endOfElement(target: EventTarget): GateEnd | undefined {
  const [wire, id] = ((target as HTMLElement).dataset['end'] ?? '').split(' ')
  return wire === undefined || id === undefined ? undefined : { id, wire: Number(wire) }
}

/** The id of the item whose fold handle an element is. */
export function foldOfElement(target: EventTarget): string | undefined {
  return (target as HTMLElement).dataset['fold']
}

/** The cell pressed by assistive technology; such a click has no coordinates. */
export function cellOfElement(target: EventTarget): Cell | undefined {
  const [wire, column] = ((target as HTMLElement).dataset['cell'] ?? '').split(' ').map(Number)
  return wire === undefined || column === undefined ? undefined : { wire, column }
}
