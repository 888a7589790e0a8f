/** The documentation of one prop, as the type checker sees it. */
export interface PropDoc {
  readonly name: string
  readonly isRequired: boolean
  /** The type as written in TypeScript, without `undefined`. */
  readonly type: string
  /** The members of a named type of our packages. */
  readonly detail?: string
  /** The values of a type that is a choice of texts. */
  readonly choices?: readonly string[]
  readonly description: string
  /** The default value, as source text. */
  readonly defaultValue?: string
}

/** The documentation of one exported component. */
export interface ComponentDoc {
  readonly name: string
  /** The entry point that exports it, such as `@qportal/ui/charts`. */
  readonly entry: string
  readonly description: string
  /** `beta` if the source has the tag `@beta`: its props may change in a minor version. */
  readonly status: 'stable' | 'beta'
  readonly props: readonly PropDoc[]
}
