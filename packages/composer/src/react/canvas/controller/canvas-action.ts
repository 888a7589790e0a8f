import type { KeyboardEvent } from 'react'
import type { Tool } from '../../../commands/tool.ts'

/** The action of a key on the canvas. */
export type CanvasAction =
  | {
      readonly kind: 'step'
      /** Number of wires down and of columns right. */
      readonly by: readonly [wires: number, columns: number]
      /** Adds the target cell to the selection. */
      readonly isAdding: boolean
    }
  | { readonly kind: 'goTo'; readonly place: 'wireStart' | 'wireEnd' | 'start' | 'end' }
  | { readonly kind: 'place'; readonly tool: Tool }
  | { readonly kind: PlainKind | ControlKind }

type PlainKind = 'addQubit' | 'removeQubit' | 'carry' | 'fold' | 'enter' | 'cancel' | 'remove'
type ControlKind = 'undo' | 'redo' | 'duplicate' | 'chooseAll'

const gates: Readonly<Record<string, string>> = {
  h: 'h',
  x: 'x',
  y: 'y',
  z: 'z',
  s: 's',
  t: 't',
  p: 'p',
  u: 'U',
  v: 'sx',
  i: 'id',
  c: 'cx',
  w: 'swap',
  X: 'rx',
  Y: 'ry',
  Z: 'rz',
  S: 'sdg',
  T: 'tdg',
  C: 'cz',
}

const otherTools: Readonly<Record<string, Tool>> = {
  m: { kind: 'measure' },
  '0': { kind: 'reset' },
  b: { kind: 'barrier' },
  '.': { kind: 'spacer' },
  a: { kind: 'angle' },
  k: { kind: 'control', state: 1 },
  K: { kind: 'control', state: 0 },
  d: { kind: 'dagger' },
  '^': { kind: 'power' },
}

const steps: Readonly<Record<string, readonly [wires: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

const plain: Readonly<Record<string, CanvasAction>> = {
  Home: { kind: 'goTo', place: 'wireStart' },
  End: { kind: 'goTo', place: 'wireEnd' },
  '+': { kind: 'addQubit' },
  '-': { kind: 'removeQubit' },
  ' ': { kind: 'carry' },
  f: { kind: 'fold' },
  Enter: { kind: 'enter' },
  Escape: { kind: 'cancel' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
}

/**
 * By the lower-case key: Shift and Caps Lock make no difference. Copy, cut and paste are events of
 * the clipboard.
 */
const withControl: Readonly<Record<string, CanvasAction>> = {
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'duplicate' },
  a: { kind: 'chooseAll' },
  home: { kind: 'goTo', place: 'start' },
  end: { kind: 'goTo', place: 'end' },
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns the action of a key, as listed in the README; undefined for keys that the page handles.
 */
export function canvasActionOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: PressedKey): CanvasAction | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const action = withControl[key.toLowerCase()]
    return action?.kind === 'undo' && shiftKey ? { kind: 'redo' } : action
  }
  const by = steps[key]
  if (by) return { kind: 'step', by, isAdding: shiftKey }
  const gate = gates[key]
  const tool: Tool | undefined = gate === undefined ? otherTools[key] : { kind: 'gate', gate }
  return tool ? { kind: 'place', tool } : plain[key]
}
