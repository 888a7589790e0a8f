import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { safeParse, getDotPath, type GenericSchema } from 'valibot'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import type { ValidationKey } from './account-schemas.ts'
import { minimumPasswordLength } from '../password/password-rules.ts'

interface AccountFormOptions<Values extends Record<string, string>> {
  schema: GenericSchema<Values>
  initial: Values
  /** Rejects with what the reader is told; the form is locked until it settles. */
  submit: (values: Values) => Promise<unknown>
  minimumLength?: number
  /** A code that was refused is typed anew: this member is emptied, and takes the focus. */
  emptyOnFailure?: keyof Values & string
  /** What a failure means in this form, where that differs from its usual words. */
  words?: (failure: unknown) => string | undefined
  /** The form is all the page is for: its first field takes the focus. */
  focusFirst?: boolean
}

/** Where a form stands; once it was rejected, every change is judged. */
type FormState =
  | { readonly name: 'filling' | 'rejected' | 'sending' }
  | { readonly name: 'failed'; readonly failure: unknown }

/**
 * A form of texts: validated on submit and then on change, locked while processing, unlocked on every failure. Small on purpose: the
 * sign-in page must be light, and its forms are a few texts each.
 */
export function useAccountForm<Values extends Record<string, string>>({
  schema,
  initial,
  submit,
  minimumLength = minimumPasswordLength.signIn,
  emptyOnFailure,
  words,
  focusFirst = false,
}: AccountFormOptions<Values>) {
  const { t } = useTranslation('auth')
  const failureText = useFailureText()
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [state, setState] = useState<FormState>({ name: 'filling' })
  const isJudged = state.name === 'rejected' || (state.name === 'failed' && !emptyOnFailure)
  const problems = isJudged ? problemsOf(schema, values) : {}

  useEffect(() => {
    if (focusFirst) focusOn(formRef.current, 'input')
  }, [focusFirst])

  useEffect(() => {
    if (state.name === 'rejected') focusOn(formRef.current, '[aria-invalid="true"]')
  }, [state])

  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))

  const focusEmptied = () => focusOn(formRef.current, `[name="${emptyOnFailure}"]`)

  async function send(entered: Values) {
    if (state.name === 'sending') return
    const { success, output } = safeParse(schema, entered)
    // Whoever presses Enter behind the last digit, which has sent the form, still reads why it was refused.
    if (!success && state.name === 'failed' && emptyOnFailure && !entered[emptyOnFailure])
      return focusEmptied()
    if (!success) return setState({ name: 'rejected' })
    setState({ name: 'sending' })
    try {
      await submit(output)
      setState({ name: 'filling' })
    } catch (failure) {
      setState({ name: 'failed', failure })
      if (emptyOnFailure) {
        set({ [emptyOnFailure]: '' } as Partial<Values>)
        focusEmptied()
      }
    }
  }

  return {
    values,
    set,
    busy: state.name === 'sending',
    failure: state.name === 'failed' ? (words?.(state.failure) ?? failureText(state.failure)) : undefined,
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void send(values)
      },
    },
    /** Props of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.value } as Partial<Values>),
    }),
    /** Props of a field for a code, which sends the form when its last digit is there. */
    code: (name: keyof Values & string, { sends }: { sends: boolean }) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onValueChange: (digits: string) => set({ [name]: digits } as Partial<Values>),
      ...(sends && { onComplete: (digits: string) => void send({ ...values, [name]: digits }) }),
    }),
  }

  function errorOf(name: string): string | undefined {
    const key = problems[name]
    return key && t(`validation.${key}`, { minimum: minimumLength })
  }
}

function focusOn(form: HTMLElement | null, selector: string) {
  return form?.querySelector<HTMLElement>(selector)?.focus()
}

/** The first message of each member that is wrong. */
function problemsOf(schema: GenericSchema, values: unknown): Record<string, ValidationKey> {
  const { issues = [] } = safeParse(schema, values)
  return Object.fromEntries(
    issues.toReversed().map((issue) => [getDotPath(issue) ?? '', issue.message as ValidationKey]),
  )
}
