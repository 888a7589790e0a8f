import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { visitNodes } from '../../../../tools/source/read-source.ts'
import { publicEntryOf } from './public-names.ts'
import { isNode, memberText, nodesIn, readModule, type Module, type SyntaxNode } from './read-module.ts'

export type SnippetLanguage = 'en' | 'ja'

/**
 * Returns a story as a module to paste into an app: its imports come from the packages, and what it
 * shares with other stories is written out.
 */
export function storySnippet(path: string, story: string, language: SnippetLanguage): string {
  const builder = new Builder(language)
  const module = readModule(path)
  const parts = storyParts(module, story)
  const body = builder.bodyOf(module, parts)
  return builder.assemble(`export function ${story}() {\n${body}\n}\n`)
}

interface StoryParts {
  readonly component: string
  readonly args: ReadonlyMap<string, SyntaxNode>
  readonly render: SyntaxNode | undefined
}

function storyParts(module: Module, story: string): StoryParts {
  const meta = membersOf(module, 'meta')
  const own = membersOf(module, story)
  return {
    component: memberText(meta.get('component'), 'name'),
    args: new Map([...argsIn(module, meta.get('args')), ...argsIn(module, own.get('args'))]),
    render: own.get('render') ?? meta.get('render'),
  }
}

/** Returns the members of a constant object, with those of the objects that it spreads. */
function membersOf(module: Module, name: string): Map<string, SyntaxNode> {
  const declaration = module.declarations.get(name)
  const declarator = nodesIn(declaration?.['declarations']).find(({ id }) => memberText(id, 'name') === name)
  return objectMembers(module, unwrapped(declarator?.['init']))
}

function objectMembers(module: Module, object: SyntaxNode | undefined): Map<string, SyntaxNode> {
  const members = new Map<string, SyntaxNode>()
  for (const property of nodesIn(object?.['properties'])) {
    const argument = property['argument']
    if (property.type === 'SpreadElement' && isNode(argument)) {
      const spread =
        argument.type === 'MemberExpression'
          ? argsIn(module, membersOf(module, memberText(argument['object'], 'name')).get('args'))
          : membersOf(module, memberText(argument, 'name'))
      for (const [key, value] of spread) members.set(key, value)
    } else if (isNode(property['value']))
      members.set(
        memberText(property['key'], 'name') || memberText(property['key'], 'value'),
        property['value'],
      )
  }
  return members
}

function argsIn(module: Module, args: SyntaxNode | undefined): Map<string, SyntaxNode> {
  const object = unwrapped(args)
  if (object?.type === 'Identifier') return membersOf(module, memberText(object, 'name'))
  return objectMembers(module, object)
}

function unwrapped(value: unknown): SyntaxNode | undefined {
  if (!isNode(value)) return undefined
  return /^TS(?:Satisfies|As|NonNull)Expression$/.test(value.type) ? unwrapped(value['expression']) : value
}

/** Collects what a snippet needs while its parts are written. */
class Builder {
  readonly #language: SnippetLanguage
  readonly #imports = new Map<string, Set<string>>()
  readonly #namespaces = new Map<string, string>()
  readonly #declarations = new Map<SyntaxNode, string>()

  constructor(language: SnippetLanguage) {
    this.#language = language
  }

  bodyOf(module: Module, { component, args, render }: StoryParts): string {
    if (!render) {
      this.#need(module, component)
      return `  return ${this.#element(module, component, args)}`
    }
    if (render.type === 'Identifier') {
      const name = memberText(render, 'name')
      this.#need(module, name)
      return /^[A-Z]/.test(name)
        ? `  return ${this.#element(module, name, args)}`
        : `  return ${name}(${args.size > 0 ? this.#object(module, args) : ''})`
    }
    const [parameter] = nodesIn(render['params'])
    const body = render['body']
    if (!isNode(body)) throw new Error(`render of ${module.file.path} is not a function with a body`)
    const name = parameter?.type === 'Identifier' ? memberText(parameter, 'name') : ''
    const text = this.#write(module, body, name, args)
    const needsArgs = parameter && (name === '' || new RegExp(`\\b${name}\\b`).test(text))
    const given = needsArgs
      ? `  const ${name || module.file.text.slice(parameter.start, parameter.end)} = ${this.#object(module, args)}\n`
      : ''
    return body.type === 'BlockStatement' ? given + text.slice(1, -1) : `${given}  return (${text})`
  }

  assemble(component: string): string {
    const imports = [...this.#imports]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([source, names]) => `import { ${[...names].toSorted().join(', ')} } from '${source}'`)
    const namespaces = [...this.#namespaces].map(([name, source]) => `import * as ${name} from '${source}'`)
    return [[...imports, ...namespaces].join('\n'), ...this.#declarations.values(), component]
      .filter(Boolean)
      .join('\n\n')
  }

  #element(module: Module, component: string, args: ReadonlyMap<string, SyntaxNode>): string {
    const { children, ...rest } = Object.fromEntries(args)
    const attributes = this.#attributes(module, new Map(Object.entries(rest)))
    if (!children) return `<${component} ${attributes} />`
    return `<${component} ${attributes}>${this.#child(module, children)}</${component}>`
  }

  #attributes(module: Module, args: ReadonlyMap<string, SyntaxNode>): string {
    return [...args].map(([name, value]) => `${name}=${this.#attributeValue(module, value)}`).join('\n')
  }

  #attributeValue(module: Module, value: SyntaxNode): string {
    const plain = this.#plainText(value)
    return plain === undefined ? `{${this.#write(module, value)}}` : `"${plain}"`
  }

  #child(module: Module, value: SyntaxNode): string {
    const text = this.#plainText(value) ?? this.#write(module, value)
    return value.type.startsWith('JSX') || this.#plainText(value) !== undefined ? text : `{${text}}`
  }

  /** Returns a text that needs no braces in JSX, else `undefined`. */
  #plainText(value: SyntaxNode): string | undefined {
    const isSaid = value.type === 'CallExpression' && memberText(value['callee'], 'name') === 'say'
    const literal = isSaid ? nodesIn(value['arguments'])[this.#language === 'ja' ? 1 : 0] : value
    const text = literal?.type === 'Literal' ? literal['value'] : undefined
    return typeof text === 'string' && /^[^\s"'{}<>&\\](?:[^"{}<>&\\\n]*[^\s"{}<>&\\])?$/.test(text)
      ? text
      : undefined
  }

  #object(module: Module, args: ReadonlyMap<string, SyntaxNode>): string {
    return `{ ${[...args].map(([name, value]) => `'${name}': ${this.#write(module, value)}`).join(', ')} }`
  }

  /** Returns the text of a node with texts in one language, without spies, and notes its names. */
  #write(
    module: Module,
    node: SyntaxNode,
    spread = '',
    args: ReadonlyMap<string, SyntaxNode> = new Map(),
  ): string {
    const edits: { start: number; end: number; text: string }[] = []
    const covered = (at: number) => edits.some(({ start, end }) => start <= at && at < end)
    visitNodes(node, (inner, ancestors) => {
      if (covered(inner.start)) return
      const parent = ancestors.at(-1) as SyntaxNode | undefined
      const replaced = this.#replacement(
        module,
        inner,
        parent,
        spread === '' ? undefined : { name: spread, args },
      )
      if (replaced !== undefined) edits.push({ start: inner.start, end: inner.end, text: replaced })
      else if (isReference(inner, parent)) this.#need(module, String(inner['name']))
    })
    let text = module.file.text.slice(node.start, node.end)
    for (const { start, end, text: replacement } of edits.toReversed())
      text = text.slice(0, start - node.start) + replacement + text.slice(end - node.start)
    return text
  }

  #replacement(
    module: Module,
    node: SyntaxNode,
    parent: SyntaxNode | undefined,
    spread: { readonly name: string; readonly args: ReadonlyMap<string, SyntaxNode> } | undefined,
  ): string | undefined {
    if (
      spread &&
      node.type === 'JSXSpreadAttribute' &&
      memberText(node['argument'], 'name') === spread.name
    ) {
      const written = new Set(nodesIn(parent?.['attributes']).map(({ name }) => memberText(name, 'name')))
      return this.#attributes(module, new Map([...spread.args].filter(([name]) => !written.has(name))))
    }
    if (node.type === 'JSXExpressionContainer' && isNode(node['expression'])) {
      const isSaid = node['expression'].type === 'CallExpression'
      const plain = isSaid ? this.#plainText(node['expression']) : undefined
      if (plain === undefined) return undefined
      return parent?.type === 'JSXAttribute' ? `"${plain}"` : plain
    }
    if (node.type !== 'CallExpression') return undefined
    const callee = memberText(node['callee'], 'name')
    const given = nodesIn(node['arguments'])
    if (callee === 'say') {
      const chosen = given[this.#language === 'ja' ? 1 : 0]
      return chosen ? this.#write(module, chosen) : undefined
    }
    if (callee === 'fn') return given[0] ? this.#write(module, given[0]) : '() => undefined'
    return undefined
  }

  /** Adds the import or the declaration of a name, with all that it needs itself. */
  #need(module: Module, name: string): void {
    const declared = module.declarations.get(name)
    if (declared) {
      if (this.#declarations.has(declared)) return
      // Keeps the place before what the declaration itself needs, against cycles.
      this.#declarations.set(declared, '')
      const text = this.#write(module, declared)
      this.#declarations.delete(declared)
      this.#declarations.set(declared, text)
      return
    }
    const found = module.imports.get(name)
    if (!found || found.source === 'storybook/test' || found.source.startsWith('@storybook/')) return
    if (!found.source.startsWith('.')) {
      this.#import(found.source, found.imported, name, found.isType)
      return
    }
    const path = join(dirname(module.file.path), found.source)
    if (found.imported === '*') {
      const entry = publicEntryOf(path, [...readModule(path).declarations.keys()][0] ?? '')
      if (entry !== undefined) this.#namespaces.set(name, entry)
      return
    }
    const entry = publicEntryOf(path, found.imported)
    if (entry !== undefined) this.#import(entry, found.imported, name, found.isType)
    else if (existsSync(path)) this.#need(readModule(path), found.imported)
  }

  #import(source: string, imported: string, local: string, isType: boolean): void {
    const names = this.#imports.get(source) ?? new Set()
    const renamed = imported === local ? local : `${imported} as ${local}`
    const asType = `type ${renamed}`
    if (!isType) names.delete(asType)
    if (!isType || !names.has(renamed)) names.add(isType ? asType : renamed)
    this.#imports.set(source, names)
  }
}

/** Whether an identifier refers to a binding, and is not the name of a member or an attribute. */
function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return false
  if (!parent) return true
  if (parent['computed'] !== true && parent['property'] === node) return false
  if (parent.type === 'JSXAttribute') return false
  const isKey = parent['key'] === node && parent['computed'] !== true
  return !isKey || parent['shorthand'] === true
}
