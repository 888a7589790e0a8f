import { useMemo, useSyncExternalStore, type PointerEvent } from 'react'
import type { Cell } from '../../commands/cell.ts'
import type { Tool } from '../../commands/tool.ts'
import { whenHeld } from './touch-hold.ts'

/** What is being dragged: a tool of the palette, or instructions held at one of them. */
export type Cargo =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'items'; readonly ids: readonly string[]; readonly held: HeldPlace }

/** Where instructions are held: at an instruction that is drawn there, and one of its wires. */
export interface HeldPlace {
  readonly id: string
  readonly wire: number
}

export interface DragState {
  readonly cargo: Cargo
  /** Client coordinates of the pointer. */
  readonly x: number
  readonly y: number
  /** The cell under it. */
  readonly cell: Cell | undefined
  /** A finger hides what is under it. */
  readonly isTouch: boolean
}

/** The drawing as a drag sees it. */
export interface DropGround {
  /** The cell under a point of the window; undefined outside of the drawing. */
  readonly cellAt: (x: number, y: number) => Cell | undefined
  /** Scrolls where the point is near an edge, by as much as so many milliseconds are worth; says whether anything moved. */
  readonly scrollAtEdge: (x: number, y: number, ms: number) => boolean
  readonly drop: (cargo: Cargo, cell: Cell) => void
  /** A finger held it and let it go where it was. */
  readonly rest: (cargo: Cargo, cell: Cell | undefined) => void
}

export interface Drag {
  readonly state: () => DragState | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Told by the drawing, whenever it changes. */
  readonly setGround: (ground: DropGround) => void
  /**
   * Begins a gesture that becomes a drag when the pointer has moved 4 px, or when a finger has rested: in the drawing a finger that moves at
   * once scrolls, over the palette up and down.
   */
  readonly begin: (event: PointerEvent, cargo: Cargo) => void
  /** A click that ends a drag is none. */
  readonly wasDragged: () => boolean
  /** With the next press it is over, whatever that press begins: some drags end without a click. */
  readonly forget: () => void
}

const slack = 4

/** After a pause the drawing does not jump. */
const longestFrameMs = 100

/** Dragging by pointer events of our own, so that mouse, pen and touch go one way and the cell follows from arithmetic. */
function createDrag(): Drag {
  const listeners = new Set<() => void>()
  let state: DragState | undefined
  let ground: DropGround | undefined
  let isDragged = false
  const set = (next: DragState | undefined) => {
    state = next
    listeners.forEach((listener) => listener())
  }

  function begin(press: PointerEvent, cargo: Cargo): void {
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
    const at = (x: number, y: number) => set({ cargo, x, y, cell: ground?.cellAt(x, y), isTouch })
    // A pointer that rests at an edge goes on scrolling: no event tells of it.
    const scroll = (now: number) => {
      const ms = Math.min(longestFrameMs, now - scrolledAt)
      scrolledAt = now
      if (state !== undefined && ground?.scrollAtEdge(state.x, state.y, ms)) at(state.x, state.y)
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
      if (!isDragged && (!isFar || (isTouch && !(cargo.kind === 'tool' && right > down)))) return
      if (!isDragged) take()
      at(event.clientX, event.clientY)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const isDone = event.type === 'pointerup' && state !== undefined
      const cell = state?.cell
      stop()
      if (!isDone) return
      if (isResting) ground?.rest(cargo, cell)
      else if (cell !== undefined) ground?.drop(cargo, cell)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(), { signal })
    if (isTouch)
      whenHeld(press, () => {
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
    setGround: (next) => {
      ground = next
    },
    begin,
    wasDragged: () => isDragged,
    forget: () => {
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
