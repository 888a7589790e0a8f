import { useState } from 'react'
import { parseJson } from '../json-object.ts'
import { useSessionUser } from '../session/use-session.ts'
import { tabStorage } from './text-storage.ts'

interface KeptInput<Input> {
  readonly input: Input
  readonly setInput: (input: Input) => void
  /** Call when the input was sent or discarded. */
  readonly forget: () => void
}

interface KeptInputOptions<Input> {
  /** Names the form. */
  readonly name: string
  readonly initial: () => Input
  /** Tells whether a stored value is input of this form. */
  readonly isInput: (value: unknown) => value is Input
}

/**
 * The input of a form, kept in this tab for its user over a reload, an expired session and a new
 * sign-in. A sign-out on purpose deletes it.
 */
export function useKeptInput<Input>({ name, initial, isInput }: KeptInputOptions<Input>): KeptInput<Input> {
  const key = `qportal.input.${name}.${useSessionUser()?.sub ?? ''}`
  const [input, setInput] = useState(() => {
    const kept = parseJson(tabStorage().read(key) ?? '')
    return isInput(kept) ? kept : initial()
  })
  return {
    input,
    setInput: (next) => {
      setInput(next)
      tabStorage().write(key, JSON.stringify(next))
    },
    forget: () => tabStorage().remove(key),
  }
}
