import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Cell } from '../commands/place-tool.ts'
import type { Tool } from '../commands/tool.ts'

/** What is being dragged: a tool of the palette, or instructions held at one of their wires. */
export type Cargo =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'items'; readonly ids: readonly string[]; readonly heldWire: number }

export interface DragState {
  readonly cargo: Cargo
  /** Client coordinates of the pointer. */
  readonly x: number
  readonly y: number
  /** The cell under it. */
  readonly cell: Cell | undefined
}

/** The cell under a point of the window; undefined outside of the drawing. */
export type HitTest = (x: number, y: number) => Cell | undefined

export interface Drag {
  readonly state: DragState | undefined
  /** Begins a gesture that becomes a drag when the pointer has moved 4 px. */
  readonly begin: (event: PointerEvent, cargo: Cargo) => void
  /** A click that ends a drag is none. */
  readonly wasDragged: () => boolean
}

const slack = 4

/** Dragging by pointer events of our own, so that mouse, pen and touch go one way and the cell follows from arithmetic. */
export function useDrag(hitTest: RefObject<HitTest>, onDrop: (cargo: Cargo, cell: Cell) => void): Drag {
  const [state, setState] = useState<DragState>()
  const dragged = useRef(false)

  function begin(down: PointerEvent, cargo: Cargo): void {
    if (down.button !== 0) return
    dragged.current = false
    const { pointerId, clientX, clientY } = down
    const listening = new AbortController()
    const { signal } = listening
    let last: DragState | undefined
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const isFar = Math.hypot(event.clientX - clientX, event.clientY - clientY) >= slack
      if (!dragged.current && !isFar) return
      dragged.current = true
      last = {
        cargo,
        x: event.clientX,
        y: event.clientY,
        cell: hitTest.current(event.clientX, event.clientY),
      }
      setState(last)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      listening.abort()
      setState(undefined)
      if (event.type === 'pointerup' && last?.cell !== undefined) onDrop(cargo, last.cell)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        listening.abort()
        setState(undefined)
      },
      { signal },
    )
  }

  return {
    state,
    begin,
    wasDragged: () => dragged.current,
  }
}
