import type { InputType, SBType } from 'storybook/internal/types'

interface Enhanced {
  readonly argTypes: Readonly<Record<string, InputType>>
}

/**
 * Gives a property of type `T | undefined` the control of `T`, such as a switch or a list of
 * values.
 */
export function withoutUndefined({ argTypes }: Enhanced): Record<string, InputType> {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, row]) => {
      const { type } = row
      if (typeof type !== 'object' || type.name !== 'union') return [name, row]
      const [rest, ...others] = type.value.filter((part) => !isUndefined(part))
      return [name, rest && !others.length ? { ...row, type: { ...rest, required: type.required } } : row]
    }),
  )
}

function isUndefined(part: SBType): boolean {
  return part.name === 'other' && part.value === 'undefined'
}
