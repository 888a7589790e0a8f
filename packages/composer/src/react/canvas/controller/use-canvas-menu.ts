import { useCallback, useState, type MouseEvent, type RefObject } from 'react'
import type { Cell } from '../../../commands/cell.ts'
import { wireAtHeight } from '../../../layout/circuit-geometry.ts'
import { itemAt, type LaidItem } from '../../../layout/circuit-layout.ts'
import { useComposer } from '../../context/composer-context.ts'
import { scheduleTask } from '../../context/schedule-task.ts'
import type { MenuPlace } from '../menus/canvas-actions-menu.tsx'
import type { CanvasView } from './use-canvas-view.ts'

/** A point of the window. */
type Point = Pick<MenuPlace, 'x' | 'y'>

export type CanvasMenus = ReturnType<typeof useCanvasMenu>

/** The open menu of a gate or a wire, and the functions that open and close it. */
export function useCanvasMenu(
  grid: RefObject<HTMLElement | null>,
  { geometry, scale }: Pick<CanvasView, 'geometry' | 'scale'>,
) {
  const { editor } = useComposer()
  const [menu, setMenu] = useState<MenuPlace>()

  const closeMenu = useCallback(() => {
    setMenu(undefined)
    // After a dialog of the menu has returned the focus to what had it.
    scheduleTask(() =>
      grid.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true }),
    )
  }, [grid])

  function showMenu(cell: Cell, point: Point, item?: LaidItem): void {
    const { isReadOnly, chosen, layout } = editor.state()
    if (isReadOnly) return
    const ids = item?.instructions.map(({ id }) => id) ?? []
    const isChosen = ids.length > 0 && ids.every((id) => chosen.includes(id))
    editor.set({
      tool: undefined,
      lifted: undefined,
      end: undefined,
      ...(cell.wire < layout.qubits && { active: cell }),
      ...(!isChosen && { chosen: ids }),
    })
    setMenu({ ...point, wire: cell.wire, isOfGate: item !== undefined })
  }

  /** Opens the menu of the gate at a cell, which is selected with the others, or of the wire. */
  function openMenu(cell: Cell, point: Point): void {
    const { layout } = editor.state()
    showMenu(cell, point, cell.wire < layout.qubits ? itemAt(layout, cell.wire, cell.column) : undefined)
  }

  /** Opens the menu at the lower right corner of a cell. */
  function openMenuAtCell(cell: Cell): void {
    const area = grid.current?.getBoundingClientRect()
    if (area)
      openMenu(cell, {
        x: area.left + (cell.column + 1) * geometry.cell * scale,
        y: area.top + (geometry.head + (cell.wire + 1) * geometry.cell) * scale,
      })
  }

  /** Opens the menu of the wire whose name is pressed. */
  function openWireMenu({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
    const area = grid.current?.getBoundingClientRect()
    const y = area && (clientY - area.top) / scale
    const wire = y === undefined ? undefined : wireAtHeight(geometry, y)
    if (wire !== undefined)
      showMenu({ wire, column: editor.state().active.column }, { x: clientX, y: clientY })
  }

  return { menu, closeMenu, openMenu, openMenuAtCell, openWireMenu }
}
