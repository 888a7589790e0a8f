import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The key code of keys that an input method handles. Safari sends it with `isComposing` false. */
const composingKeyCode = 229

/** Returns whether a key belongs to the composition of an input method. */
export function isComposing({ isComposing: composes, keyCode }: KeyboardEvent): boolean {
  return composes || keyCode === composingKeyCode
}

/** Keeps keys of a composition from an overlay's handlers. Use it as `onKeyDownCapture`. */
export function keepComposedKeys(event: ReactKeyboardEvent): void {
  if (isComposing(event.nativeEvent)) event.stopPropagation()
}
