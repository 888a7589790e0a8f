'use client'

import { useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { EyeIcon, EyeOffIcon } from '../icons/action-icons.tsx'
import { StatusGlyph } from '../status/status-glyph.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A rule of a password, and whether the text satisfies it. */
export interface PasswordRule {
  readonly key: string
  readonly label: string
  readonly met: boolean
}

/** Props of `PasswordField`: a password with a button that shows it, and its rules. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon'> {
  /** Name of the button that shows the password. */
  showLabel: string
  /** Name of the button that hides the password. */
  hideLabel: string
  /** Password rules, shown as a live checklist below the field. */
  rules?: readonly PasswordRule[] | undefined
  /** Words read after each rule, for example "met" and "not met". */
  ruleWords?: { readonly met: string; readonly unmet: string } | undefined
}

/**
 * A password field with a button to show the password. Supports paste and password managers; set
 * `autoComplete`.
 */
export function PasswordField({
  showLabel,
  hideLabel,
  rules,
  ruleWords,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <div className={className}>
      <TextField
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        end={
          <IconButton
            size="small"
            className="me-0.5"
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon size={19} /> : <EyeIcon size={19} />}
            onClick={() => setShown(!shown)}
          />
        }
        {...rest}
        aria-describedby={rules === undefined ? rest['aria-describedby'] : rulesId}
      />
      {rules !== undefined && <RuleList id={rulesId} rules={rules} words={ruleWords} />}
    </div>
  )
}

interface RuleListProps {
  id: string
  rules: readonly PasswordRule[]
  words: PasswordFieldProps['ruleWords']
}

function RuleList({ id, rules, words }: RuleListProps) {
  return (
    <ul id={id} className="mt-2 grid gap-x-4 gap-y-1 text-caption sm:grid-cols-2">
      {rules.map(({ key, label, met }) => (
        <li key={key} className={cx('flex items-start gap-1.75', met ? 'text-success' : 'text-ink2')}>
          <StatusGlyph status={met ? 'success' : 'ready'} className="mt-0.5 flex-none" />
          <span>
            {label}
            {words !== undefined && <span className="sr-only">, {met ? words.met : words.unmet}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
