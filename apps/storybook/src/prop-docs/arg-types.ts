import type { InputType, SBType } from 'storybook/internal/types'
import type { PropDoc } from './prop-docs.ts'

/** Returns the rows of a table of props, with a control for each value that a form can edit. */
export function argTypesOf(props: readonly PropDoc[]): Record<string, InputType> {
  return Object.fromEntries(props.map((prop) => [prop.name, argTypeOf(prop)]))
}

function argTypeOf(prop: PropDoc): InputType {
  const { name, description, type, detail, defaultValue } = prop
  return {
    name,
    description,
    type: sbTypeOf(prop),
    table: {
      type: { summary: type, ...(detail !== undefined && { detail }) },
      ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }),
    },
    ...controlOf(prop),
  }
}

function sbTypeOf({ type, choices, isRequired: required }: PropDoc): SBType {
  if (choices) return { name: 'enum', value: [...choices], required }
  if (type === 'boolean' || type === 'number' || type === 'string') return { name: type, required }
  if (type.includes('=>')) return { name: 'function', required }
  return { name: 'other', value: type, required }
}

function controlOf({ type, choices }: PropDoc): InputType {
  if (choices)
    return { control: { type: choices.length > 4 ? 'select' : 'inline-radio' }, options: [...choices] }
  if (type === 'boolean') return { control: { type: 'boolean' } }
  if (type === 'number') return { control: { type: 'number' } }
  if (type === 'string' || type === 'ReactNode') return { control: { type: 'text' } }
  return { control: { disable: true } }
}
