'use client'

import { cx } from '../base/cx.ts'

/** A language that the user can choose. */
export interface Language {
  /** BCP 47 tag. */
  readonly code: string
  /** Short name in the language itself: "EN", "日本語". */
  readonly label: string
}

/** Props of `LanguageSwitch`: the languages, and the current one. */
export interface LanguageSwitchProps {
  /** Accessible name of the group. */
  label: string
  /** The languages in their order. */
  languages: readonly Language[]
  /** Code of the present language. */
  current: string
  /** Called with the code of the selected language. */
  onValueChange: (code: string) => void
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** The languages side by side, the current one in bold. On small screens a native select. */
export function LanguageSwitch({ label, languages, current, onValueChange, className }: LanguageSwitchProps) {
  return (
    <div className={className}>
      <fieldset aria-label={label} className="flex px-1 text-label max-md:hidden">
        {languages.map(({ code, label: name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === current}
            onClick={() => onValueChange(code)}
            className={cx(
              'min-h-6 rounded-focus px-1',
              code === current ? 'font-semibold text-ink' : 'font-normal text-ink3 hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <select
        aria-label={label}
        value={current}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className="h-9 appearance-none rounded-control bg-transparent px-2 text-center text-label font-semibold text-ink md:hidden"
      >
        {languages.map(({ code, label: name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
