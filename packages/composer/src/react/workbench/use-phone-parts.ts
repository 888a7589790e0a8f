import { startTransition, useCallback, useState } from 'react'
import { useEditorPart } from '../base/composer-context.ts'
import { scheduleTask } from '../base/schedule-task.ts'

/** What a phone can show of the composer, one at a time. */
export const phoneParts = ['gates', 'results', 'code', 'run'] as const
export type PhonePart = (typeof phoneParts)[number]

/**
 * Which part a phone shows. It has room for the palette or the gate viewer; who chooses nothing any more wants the palette, and so does
 * who goes on to place.
 */
export function usePhoneParts(focusCell: () => void) {
  const hasChosen = useEditorPart(({ chosen, tool }) => chosen.length > 0 || tool !== undefined)
  const [part, setPart] = useState<PhonePart>('gates')
  const [isViewing, setIsViewing] = useState(false)
  const [fieldsAsked, setFieldsAsked] = useState(0)
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
  // Behind the fields of the gate that was just chosen, which come later than the drawing.
  const editFields = useCallback(() => {
    setPart('gates')
    setIsViewing(true)
    scheduleTask(() => startTransition(() => setFieldsAsked((times) => times + 1)))
  }, [])
  return { part, setPart, isViewing, leaveViewer, fieldsAsked, editFields }
}
