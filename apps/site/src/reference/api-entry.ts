/** An entry point of a package, with all that it exports. */
export interface ApiEntry {
  /** `@qportal/ui/charts` */
  readonly name: string
  /** Path of its page in the site. */
  readonly path: string
  /** The package: `ui`. */
  readonly folder: string
  readonly items: readonly ApiItem[]
}

/** The kinds of exports, in the order of a page. */
export const apiKinds = ['component', 'function', 'class', 'value', 'type'] as const
export type ApiKind = (typeof apiKinds)[number]

/** One export. */
export interface ApiItem {
  readonly name: string
  readonly kind: ApiKind
  /** Its declaration in TypeScript. */
  readonly code: string
  /** Its docstring, in Markdown. */
  readonly text: string
  readonly members: readonly ApiMember[]
}

/** A property or method of an interface or class. */
export interface ApiMember {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  readonly text: string
}
