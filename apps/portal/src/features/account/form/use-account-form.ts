import { use, useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { safeParse, getDotPath, type GenericSchema } from 'valibot'
import { withTypedBefore } from '../../../platform/bootstrap/first-page.ts'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { minimumPasswordLength } from '../password/password-rules.ts'
import type { ValidationKey } from './account-schemas.ts'
import { EnteredEmailContext } from './entered-email.tsx'

interface AccountFormOptions<Values extends Record<string, string>> {
  schema: GenericSchema<Values>
  initial: Values
  /**
   * Submits the values. A rejection is shown to the reader. The form is locked until the promise
   * settles.
   */
  submit: (values: Values) => Promise<unknown>
  minimumLength?: number
  /** The member that is emptied and focused after a failure, such as a rejected code. */
  emptyOnFailure?: keyof Values & string
  /** Returns this form's own text for a failure, if it has one. */
  words?: (failure: unknown) => string | undefined
  /** Focuses the first empty field on arrival, when the form is the purpose of the page. */
  focusFirst?: boolean
}

/** The state of a form. After the first failed validation every change is validated. */
type FormState =
  | { readonly name: 'filling' | 'rejected' | 'sending' }
  | { readonly name: 'failed'; readonly failure: unknown }

/**
 * A form of text fields. It is validated on submit and then on change, and locked while submitting.
 * Written without a form library, because the sign-in page must be small.
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
  const entered = use(EnteredEmailContext)
  const [values, setValues] = useState(() => withEmail(withTypedBefore(initial), entered?.read()))
  const [state, setState] = useState<FormState>({ name: 'filling' })
  const isValidated = state.name === 'rejected' || (state.name === 'failed' && !emptyOnFailure)
  const problems = isValidated ? findProblems(schema, values) : {}

  useEffect(() => {
    if (values.email !== undefined) entered?.write(values.email)
  }, [entered, values.email])

  useEffect(() => {
    if (focusFirst) focusFirstEmpty(formRef.current)
  }, [focusFirst])

  useEffect(() => {
    if (state.name === 'rejected') focusOn(formRef.current, '[aria-invalid="true"]')
  }, [state])

  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))

  const focusEmptied = () => focusOn(formRef.current, `[name="${emptyOnFailure}"]`)

  async function send(entered: Values) {
    if (state.name === 'sending') return
    const { success, output } = safeParse(schema, entered)
    // Keeps the reason visible when Enter follows the last digit, which has already sent the form.
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
      // Before the script arrives, such a form sends nothing; another would put a password into
      // an address or a request.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void send(values)
      },
    },
    /** Returns the props of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.currentTarget.value } as Partial<Values>),
    }),
    /** Returns the props of a code field, which submits the form after its last digit. */
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

/** Fills in the address that was entered on another page. */
function withEmail<Values extends Record<string, string>>(values: Values, email = ''): Values {
  return values.email === '' ? { ...values, email } : values
}

/** A field that already has the focus keeps it: the person types there. */
function focusFirstEmpty(form: HTMLElement | null) {
  if (!form || form.contains(document.activeElement)) return
  const fields = [...form.querySelectorAll('input')].filter(({ hidden }) => !hidden)
  ;(fields.find(({ value }) => value === '') ?? fields[0])?.focus()
}

function focusOn(form: HTMLElement | null, selector: string) {
  return form?.querySelector<HTMLElement>(selector)?.focus()
}

/** Returns the first message of each invalid member. */
function findProblems(schema: GenericSchema, values: unknown): Record<string, ValidationKey> {
  const { issues = [] } = safeParse(schema, values)
  return Object.fromEntries(
    issues.toReversed().map((issue) => [getDotPath(issue) ?? '', issue.message as ValidationKey]),
  )
}
