import { useEffect, useRef } from 'react'

type Step = 'undo' | 'redo'

/** The step that a key requests, on any system. */
function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}

const stepOfInput: Readonly<Record<string, Step>> = { historyUndo: 'undo', historyRedo: 'redo' }

/**
 * For the container of a code editor: undo and redo, by key or menu, use the history that text and
 * drawing share. They are captured before the editor, whose own history would treat a step of the
 * drawing as one more change.
 */
export function useSharedHistory(onStep: (step: Step) => void) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    const take = (event: Event, step: Step | undefined) => {
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      onStep(step)
    }
    element.addEventListener('keydown', (event) => take(event, stepOfKey(event)), options)
    element.addEventListener('beforeinput', (event) => take(event, stepOfInput[event.inputType]), options)
    return () => listening.abort()
  }, [onStep])
  return host
}
