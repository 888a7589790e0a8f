import { fileURLToPath } from 'node:url'
import {
  isBindingElement,
  isIdentifier,
  isObjectBindingPattern,
  isParameterDeclaration,
} from 'typescript/unstable/ast/is'
import {
  API,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { ComponentDoc, PropDoc } from './prop-docs.ts'

const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url))

/** The entry points that export components, by their source. */
const entries = {
  ui: { 'src/index.ts': '@qportal/ui', 'src/charts/index.ts': '@qportal/ui/charts' },
  composer: { 'src/react.ts': '@qportal/composer/react', 'src/drawing.ts': '@qportal/composer/drawing' },
} as const

/** Reads the props of every exported component, with the types that the compiler computes. */
export function readPropDocs(): ComponentDoc[] {
  const api = new API({ cwd: packages })
  try {
    return Object.entries(entries).flatMap(([name, indexes]) => {
      const configuration = `${packages}${name}/tsconfig.build.json`
      const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
      if (!project) throw new Error(`No project at ${configuration}`)
      return Object.entries(indexes).flatMap(([index, entry]) =>
        componentsOf(project, `${packages}${name}/${index}`, entry),
      )
    })
  } finally {
    api.close()
  }
}

function componentsOf(project: Project, index: string, entry: string): ComponentDoc[] {
  const { checker, program } = project
  const file = program.getSourceFile(index)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`No module at ${index}`)
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    if (!/^[A-Z]/.test(exported.name) || !(symbol.flags & SymbolFlags.Value)) return []
    const type = checker.getTypeOfSymbol(symbol)
    const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0]
    if (!signature) return []
    const [parameter] = signature.getParameters()
    const props = parameter && checker.getParameterType(signature, 0)
    return [
      {
        name: exported.name,
        entry,
        description: oneLine(checker.getDocumentationCommentOfSymbol(symbol)),
        status: checker.getJsDocTagsOfSymbol(symbol).some(({ name }) => name === 'beta') ? 'beta' : 'stable',
        props: props ? propsOf(project, props, defaultsOf(project, parameter)) : [],
      },
    ]
  })
}

function propsOf({ checker }: Project, props: Type, defaults: ReadonlyMap<string, string>): PropDoc[] {
  return checker
    .getPropertiesOfType(props)
    .filter(({ name, declarations }) => name === 'children' || declarations.some(({ path }) => isOurs(path)))
    .map((prop) => {
      const type = checker.getTypeOfSymbol(prop)
      if (!type) throw new Error(`No type of ${prop.name}`)
      const shown = withoutUndefined(checker, type)
      const detail = detailOf(checker, type)
      const choices = choicesOf(type)
      const defaultValue = defaults.get(prop.name)
      return {
        name: prop.name,
        isRequired: !(prop.flags & SymbolFlags.Optional),
        type: shown,
        ...(detail !== undefined && detail !== shown && { detail }),
        ...(choices && { choices }),
        description: oneLine(checker.getDocumentationCommentOfSymbol(prop)) || ofReact(prop),
        ...(defaultValue !== undefined && { defaultValue }),
      }
    })
}

/** React does not describe `children`. */
function ofReact({ name }: Symbol): string {
  return name === 'children' ? 'Content of the element.' : ''
}

/** Props of React and of the DOM are documented elsewhere. */
function isOurs(path: string): boolean {
  return path.includes('/packages/') && !path.includes('/node_modules/')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function withoutUndefined(checker: Checker, type: Type): string {
  const text = checker
    .typeToString(withoutParameter(checker, type))
    .replaceAll('"', "'")
    // The default of the second argument of `ReactElement`, which nobody writes.
    .replaceAll(', string | JSXElementConstructor<any>>', '>')
  const bare = text.replace(/ \| undefined$/, '')
  return bare !== text && /^\(.*\)$/.test(bare) && isOnePair(bare) ? bare.slice(1, -1) : bare
}

/** Returns the constraint of a type parameter: `As` says less than `ElementType`. */
function withoutParameter(checker: Checker, type: Type): Type {
  const [rest, ...others] = partsOf(type).filter((part) => !(part.flags & TypeFlags.Undefined))
  const isParameter = rest && others.length === 0 && rest.flags & TypeFlags.TypeParameter
  return (isParameter ? checker.getBaseConstraintOfType(rest) : undefined) ?? type
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type]
}

/** Whether the first bracket closes at the end. */
function isOnePair(text: string): boolean {
  let depth = 0
  return [...text].every((sign, index) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return depth > 0 || index === text.length - 1
  })
}

/** Returns the values of a choice, or the members of our types that a prop names. */
function detailOf(checker: Checker, type: Type): string | undefined {
  const choices = choicesOf(type)
  if (choices) return choices.map((choice) => `'${choice}'`).join(' | ')
  const texts = namedTypesIn(checker, type).map((part) => membersOf(checker, part))
  return [...new Set(texts)].filter((text) => text !== '').join('\n') || undefined
}

/** Finds our types in unions, arrays and signatures. */
function namedTypesIn(checker: Checker, type: Type): Type[] {
  return partsOf(type).flatMap((part) => {
    if (part.flags & TypeFlags.TypeParameter) return []
    if (checker.isArrayType(part))
      return checker.getTypeArguments(part as TypeReference).flatMap((each) => namedTypesIn(checker, each))
    if (isOurType(part)) return [part]
    if (!part.isObjectType()) return []
    return checker.getSignaturesOfType(part, SignatureKind.Call).flatMap((signature) => {
      const given = signature.getParameters().map((_, index) => checker.getParameterType(signature, index))
      return [...given, checker.getReturnTypeOfSignature(signature)].flatMap((each) =>
        each ? namedTypesIn(checker, each) : [],
      )
    })
  })
}

/** Whether one of our packages names the type. */
function isOurType(type: Type): boolean {
  const symbol = type.getAliasSymbol() ?? type.getSymbol()
  return (
    symbol !== undefined &&
    !symbol.name.startsWith('__') &&
    symbol.declarations.some(({ path }) => isOurs(path))
  )
}

function membersOf(checker: Checker, type: Type): string {
  const members = checker.getPropertiesOfType(type)
  if (members.length === 0) return ''
  const lines = members.map((member) => {
    const value = checker.getTypeOfSymbol(member)
    const mark = member.flags & SymbolFlags.Optional ? '?' : ''
    return `  ${member.name}${mark}: ${value ? withoutUndefined(checker, value) : 'unknown'}`
  })
  return `${checker.typeToString(type)} {\n${lines.join('\n')}\n}`
}

/** Returns the values of a union of texts, else `undefined`. */
function choicesOf(type: Type): string[] | undefined {
  if (!type.isUnionType()) return undefined
  const parts = partsOf(type).filter((part) => !(part.flags & TypeFlags.Undefined))
  const values = parts.map((part) => (part.isStringLiteralType() ? part.value : undefined))
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined
}

/** Returns the default values that the destructured parameter gives. */
function defaultsOf(project: Project, parameter: Symbol): Map<string, string> {
  const defaults = new Map<string, string>()
  const node = parameter.valueDeclaration?.resolve(project)
  if (!node || !isParameterDeclaration(node) || !isObjectBindingPattern(node.name)) return defaults
  const { text } = node.getSourceFile()
  for (const element of node.name.elements) {
    if (!isBindingElement(element) || !element.initializer) continue
    const name = element.propertyName ?? element.name
    if (name && isIdentifier(name))
      defaults.set(name.text, text.slice(element.initializer.pos, element.initializer.end).trim())
  }
  return defaults
}
