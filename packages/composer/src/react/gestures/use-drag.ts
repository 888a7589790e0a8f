import { useMemo, useSyncExternalStore, type PointerEvent } from 'react'
import type { Cell } from '../../commands/cell.ts'
import type { Tool } from '../../commands/tool.ts'
import { onLongPress } from './long-press.ts'

/** What is being dragged: a tool of the palette, or instructions held at one of them. */
export type DragPayload =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'items'; readonly ids: readonly string[]; readonly grab: GrabPoint }

/** Where instructions are grab: at an instruction that is drawn there, and one of its wires. */
export interface GrabPoint {
  readonly id: string
  readonly wire: number
}

export interface DragState {
  readonly payload: DragPayload
  /** Client coordinates of the pointer. */
  readonly x: number
  readonly y: number
  /** The cell under it. */
  readonly cell: Cell | undefined
  /** A finger hides what is under it. */
  readonly isTouch: boolean
}

/** The drawing as a drag sees it. */
export interface DropArea {
  /** The cell under a point of the window; undefined outside of the drawing. */
  readonly cellAt: (x: number, y: number) => Cell | undefined
  /** Scrolls where the point is near an edge, by as much as so many milliseconds are worth; says whether anything moved. */
  readonly scrollAtEdge: (x: number, y: number, ms: number) => boolean
  readonly drop: (payload: DragPayload, cell: Cell) => void
  /** A finger held it and let it go where it was. */
  readonly longPress: (payload: DragPayload, cell: Cell | undefined) => void
}

export interface Drag {
  readonly state: () => DragState | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Told by the drawing, whenever it changes. */
  readonly setDropArea: (area: DropArea) => void
  /**
   * Begins a gesture that becomes a drag when the pointer has moved 4 px, or when a finger has rested: in the drawing a finger that moves at
   * once scrolls, over the palette up and down.
   */
  readonly begin: (event: PointerEvent, payload: DragPayload) => void
  /** A click that ends a drag is none. */
  readonly wasDragged: () => boolean
  /** With the next press it is over, whatever that press begins: some drags end without a click. */
  readonly reset: () => void
}

const slack = 4

/** After a pause the drawing does not jump. */
const maxFrameMs = 100

/** Dragging by pointer events of our own, so that mouse, pen and touch go one way and the cell follows from arithmetic. */
function createDrag(): Drag {
  const listeners = new Set<() => void>()
  let state: DragState | undefined
  let area: DropArea | undefined
  let isDragged = false
  const set = (next: DragState | undefined) => {
    state = next
    listeners.forEach((listener) => listener())
  }

  function begin(press: PointerEvent, payload: DragPayload): void {
    if (press.button !== 0) return
    isDragged = false
    const { pointerId, clientX, clientY } = press
    const isTouch = press.pointerType === 'touch'
    let isResting = false
    const listening = new AbortController()
    const { signal } = listening
    let frame = 0
    let scrolledAt = 0
    const stop = () => {
      listening.abort()
      cancelAnimationFrame(frame)
      set(undefined)
    }
    const at = (x: number, y: number) => set({ payload, x, y, cell: area?.cellAt(x, y), isTouch })
    // A pointer that rests at an edge goes on scrolling: no event tells of it.
    const scroll = (now: number) => {
      const ms = Math.min(maxFrameMs, now - scrolledAt)
      scrolledAt = now
      if (state !== undefined && area?.scrollAtEdge(state.x, state.y, ms)) at(state.x, state.y)
      frame = requestAnimationFrame(scroll)
    }
    const take = () => {
      isDragged = true
      scrolledAt = performance.now()
      frame = requestAnimationFrame(scroll)
    }
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const [right, down] = [Math.abs(event.clientX - clientX), Math.abs(event.clientY - clientY)]
      const isFar = Math.hypot(right, down) >= slack
      if (isFar) isResting = false
      if (!isDragged && (!isFar || (isTouch && !(payload.kind === 'tool' && right > down)))) return
      if (!isDragged) take()
      at(event.clientX, event.clientY)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const isDone = event.type === 'pointerup' && state !== undefined
      const cell = state?.cell
      stop()
      if (!isDone) return
      if (isResting) area?.longPress(payload, cell)
      else if (cell !== undefined) area?.drop(payload, cell)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal })
    if (isTouch)
      onLongPress(press, () => {
        if (signal.aborted || isDragged) return
        isResting = true
        take()
        at(clientX, clientY)
      })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setDropArea: (next) => {
      area = next
    },
    begin,
    wasDragged: () => isDragged,
    reset: () => {
      isDragged = false
    },
  }
}

/** One drag for as long as the component lives. Renders nothing anew by itself: who shows the drag asks `useDragState`. */
export function useDrag(): Drag {
  return useMemo(() => createDrag(), [])
}

export function useDragState(drag: Drag): DragState | undefined {
  return useSyncExternalStore(drag.subscribe, drag.state, drag.state)
}
