import { startTransition, useCallback, useState } from 'react'
import { useEditorPart } from '../context/composer-context.ts'
import { scheduleTask } from '../context/schedule-task.ts'

/** The parts of the composer that a phone shows one at a time. */
export const phoneParts = ['gates', 'results', 'code', 'run'] as const
export type PhonePart = (typeof phoneParts)[number]

/**
 * The part that a phone shows. There is room for either the palette or the gate viewer: the palette
 * returns when nothing is selected, or when the user continues placing.
 */
export function usePhoneParts(focusCell: () => void) {
  const hasChosen = useEditorPart(({ chosen, tool }) => chosen.length > 0 || tool !== undefined)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const [chosenPart, setPart] = useState<PhonePart>('gates')
  const part = isReadOnly && chosenPart === 'gates' ? 'results' : chosenPart
  const [isViewing, setIsViewing] = useState(false)
  const [focusRequests, setFocusRequests] = useState(0)
  const goTo = useEditorPart((state) => state.goTo)
  const [followed, setFollowed] = useState(goTo)
  if (isViewing && !hasChosen) setIsViewing(false)
  if (goTo !== followed) {
    setFollowed(goTo)
    setPart('code')
  }
  const leaveViewer = useCallback(() => {
    setIsViewing(false)
    focusCell()
  }, [focusCell])
  // After the fields of the selected gate have rendered, which is later than the drawing.
  const editFields = useCallback(() => {
    setPart('gates')
    setIsViewing(true)
    scheduleTask(() => startTransition(() => setFocusRequests((count) => count + 1)))
  }, [])
  return { part, setPart, isViewing, leaveViewer, focusRequests, editFields }
}
