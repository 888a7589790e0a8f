import { useMemo, useSyncExternalStore, type PointerEvent } from 'react'
import type { Cell } from '../../commands/cell.ts'
import type { Tool } from '../../commands/tool.ts'
import { onLongPress } from './long-press.ts'
import type { GateEnd, GrabPoint } from './move-gate-end.ts'

/** The dragged object: a tool of the palette, instructions, or one end of a gate. */
export type DragPayload =
  | { readonly kind: 'tool'; readonly tool: Tool }
  | { readonly kind: 'items'; readonly ids: readonly string[]; readonly grab: GrabPoint }
  | { readonly kind: 'end'; readonly end: GateEnd }

export interface DragState {
  readonly payload: DragPayload
  /** Client coordinates of the pointer. */
  readonly x: number
  readonly y: number
  /** The cell under the pointer. */
  readonly cell: Cell | undefined
  /** Whether a finger hides what is under it. */
  readonly isTouch: boolean
  /** Whether a copy is dropped: Ctrl, Alt or Command is pressed. */
  readonly isCopy: boolean
  /** Whether a drop here removes the dragged instructions. */
  readonly isOutside: boolean
}

/** The area into which a drag drops. */
export interface DropArea {
  /** The cell under a point in client coordinates; undefined outside of the drawing. */
  readonly cellAt: (x: number, y: number) => Cell | undefined
  /**
   * Scrolls if the point is near an edge, by the distance for `ms` milliseconds; returns whether it
   * moved.
   */
  readonly scrollAtEdge: (x: number, y: number, ms: number) => boolean
  readonly drop: (payload: DragPayload, cell: Cell, isCopy: boolean) => void
  /** Whether a point is outside of the visible drawing. */
  readonly isOutside: (x: number, y: number) => boolean
  /** Instructions dropped outside of the visible drawing. */
  readonly dropOutside: (payload: DragPayload) => void
  /** A long press that ended without movement. */
  readonly longPress: (payload: DragPayload, cell: Cell | undefined) => void
}

export interface Drag {
  readonly state: () => DragState | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Called by the canvas after every render. */
  readonly setDropArea: (area: DropArea) => void
  /**
   * Begins a gesture that becomes a drag after 4 px of movement or a long press. A finger that
   * moves without a long press scrolls; only sideways from a tile of the palette does it drag.
   */
  readonly begin: (event: PointerEvent, payload: DragPayload) => void
  /** Whether the current click ended a drag; such a click is ignored. */
  readonly wasDragged: () => boolean
  /** Called at the next press: some drags end without a click. */
  readonly reset: () => void
}

const slack = 4

/** Longest time that one frame may scroll for, so that the drawing does not jump after a pause. */
const maxFrameMs = 100

/**
 * Drags with pointer events instead of HTML drag and drop: mouse, pen and touch behave alike, and
 * the cell is computed from coordinates.
 */
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
    const isItems = payload.kind === 'items'
    let isCopy = false
    const moveTo = (x: number, y: number) =>
      set({
        payload,
        x,
        y,
        cell: area?.cellAt(x, y),
        isTouch,
        isCopy,
        isOutside: isItems && area?.isOutside(x, y) === true,
      })
    // A pointer at rest sends no events, but scrolls on at an edge.
    const scroll = (now: number) => {
      const ms = Math.min(maxFrameMs, now - scrolledAt)
      scrolledAt = now
      if (state !== undefined && area?.scrollAtEdge(state.x, state.y, ms)) moveTo(state.x, state.y)
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
      if (!isDragged && (!isFar || (isTouch && !canDragAtOnce(payload, right > down)))) return
      if (!isDragged) take()
      isCopy = isItems && copies(event)
      moveTo(event.clientX, event.clientY)
    }
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const isDone = event.type === 'pointerup' && state !== undefined
      const { cell, isOutside = false } = state ?? {}
      stop()
      if (!isDone) return
      if (isResting) area?.longPress(payload, cell)
      else if (cell !== undefined) area?.drop(payload, cell, isItems && copies(event))
      else if (isOutside) area?.dropOutside(payload)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    const changeCopy = (event: KeyboardEvent) => {
      if (event.type === 'keydown' && event.key === 'Escape') return stop()
      if (!state || copies(event) === isCopy) return
      isCopy = isItems && copies(event)
      moveTo(state.x, state.y)
    }
    window.addEventListener('keydown', changeCopy, { signal })
    window.addEventListener('keyup', changeCopy, { signal })
    if (isTouch && payload.kind !== 'end')
      onLongPress(press, () => {
        if (signal.aborted || isDragged) return
        isResting = true
        take()
        moveTo(clientX, clientY)
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

/** A finger drags a tile of the palette sideways, and the end of a gate in any direction. */
function canDragAtOnce({ kind }: DragPayload, isSideways: boolean): boolean {
  return kind === 'end' || (kind === 'tool' && isSideways)
}

function copies({
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
  return ctrlKey || altKey || metaKey
}

/** Creates one drag for the lifetime of the component. It does not render; `useDragState` does. */
export function useDrag(): Drag {
  return useMemo(() => createDrag(), [])
}

export function useDragState(drag: Drag): DragState | undefined {
  return useSyncExternalStore(drag.subscribe, drag.state, drag.state)
}
