import { useEffect, useRef } from 'react'

type Step = 'undo' | 'redo'

/** What a key wants of the history, on any system. */
function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}

const stepOfInput: Readonly<Record<string, Step>> = { historyUndo: 'undo', historyRedo: 'redo' }

/**
 * For what stands around a code editor: keys and menus go through the history that the text shares with the drawing, before the editor takes them for
 * one of its own. There, a step back of somebody else is one more change to be taken back.
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
