import { join, relative } from 'node:path'
import {
  Application,
  ReflectionKind,
  type Comment,
  type DeclarationReflection,
  type ProjectReflection,
  type SignatureReflection,
} from 'typedoc'
import type { ApiEntry, ApiItem, ApiKind, ApiMember } from './api-entry.ts'

/** A file of declarations, and the entry point that it is. */
export interface EntryFile {
  readonly name: string
  readonly folder: string
  readonly file: string
  readonly path: string
}

/**
 * Reads the exports of entry points from their built declarations.
 *
 * @throws Error for an export without a docstring, or a link in a docstring that leads nowhere
 */
export async function readReference(
  files: readonly EntryFile[],
  options: { readonly basePath: string; readonly tsconfig: string },
): Promise<ApiEntry[]> {
  const app = await Application.bootstrap({
    entryPoints: files.map(({ file }) => file),
    tsconfig: options.tsconfig,
    basePath: options.basePath,
    // The build has checked them. Its compiler is newer than the one that this reader works with.
    skipErrorChecking: true,
    alwaysCreateEntryPointModule: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    disableGit: true,
    disableSources: true,
    readme: 'none',
    logLevel: 'Warn',
    sort: ['source-order'],
    validation: { notExported: false, invalidLink: true, notDocumented: true },
    requiredToBeDocumented: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias', 'Enum'],
  })
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the declarations')
  app.validate(project)
  if (app.logger.hasWarnings() || app.logger.hasErrors()) throw new Error('TypeDoc has the warnings above')
  return files.map((file) => ({
    name: file.name,
    folder: file.folder,
    path: file.path,
    items: moduleOf(project, relative(options.basePath, file.file)).map(toItem),
  }))
}

function moduleOf(project: ProjectReflection, file: string): readonly DeclarationReflection[] {
  const name = file
    .replace(/(\/index)?\.d\.ts$/, '')
    .split('\\')
    .join('/')
  const found = project.children?.find((child) => child.name === name)
  if (!found) throw new Error(`TypeDoc has no module ${name}`)
  return (found.children ?? []).map((child) =>
    child.isReference() ? (child.getTargetReflectionDeep() as DeclarationReflection) : child,
  )
}

function toItem(item: DeclarationReflection): ApiItem {
  const signature = item.signatures?.[0]
  return {
    name: item.name,
    kind: kindOf(item),
    code: codeOf(item),
    text: textOf(signature?.comment ?? item.comment),
    members: item.kindOf([ReflectionKind.Interface, ReflectionKind.Class])
      ? (item.children ?? []).map(toMember)
      : [],
  }
}

function kindOf(item: DeclarationReflection): ApiKind {
  const [signature] = item.signatures ?? []
  if (signature) return /^(JSX\.)?Element\b/.test(String(signature.type)) ? 'component' : 'function'
  if (item.kindOf(ReflectionKind.Class)) return 'class'
  return item.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]) ? 'type' : 'value'
}

function codeOf(item: DeclarationReflection): string {
  const typeParameters = typeParametersOf(item)
  if (item.signatures) return item.signatures.map((one) => `function ${callOf(item.name, one)}`).join('\n')
  const parents = item.extendedTypes?.length ? ` extends ${item.extendedTypes.join(', ')}` : ''
  if (item.kindOf(ReflectionKind.Class)) return `class ${item.name}${typeParameters}${parents}`
  if (item.kindOf(ReflectionKind.Interface)) return `interface ${item.name}${typeParameters}${parents}`
  if (item.kindOf(ReflectionKind.TypeAlias))
    return `type ${item.name}${typeParameters} = ${brokenUnion(String(item.type))}`
  return `const ${item.name}: ${String(item.type)}`
}

function typeParametersOf({ typeParameters = [] }: DeclarationReflection | SignatureReflection): string {
  const names = typeParameters.map(({ name, type }) => (type ? `${name} extends ${String(type)}` : name))
  return names.length > 0 ? `<${names.join(', ')}>` : ''
}

function callOf(name: string, signature: SignatureReflection): string {
  const generic = typeParametersOf(signature)
  const result = String(signature.type)
  const parameters = (signature.parameters ?? []).map((one) => {
    // A destructured parameter has no name of its own.
    const label = one.name === '__namedParameters' ? 'options' : one.name
    return `${one.flags.isRest ? '...' : ''}${label}${one.flags.isOptional ? '?' : ''}: ${String(one.type)}`
  })
  const oneLine = `${name}${generic}(${parameters.join(', ')}): ${result}`
  if (oneLine.length <= 90) return oneLine
  return `${name}${generic}(\n${parameters.map((one) => `  ${one},\n`).join('')}): ${result}`
}

/** A union of many members has a line for each. */
function brokenUnion(type: string): string {
  if (type.length <= 80 || !/^("[^"]*"( \| )?)+$/.test(type)) return type
  return `\n${type
    .split(' | ')
    .map((member) => `  | ${member}`)
    .join('\n')}`
}

function toMember(member: DeclarationReflection): ApiMember {
  const signature = member.signatures?.[0]
  const getter = member.getSignature
  return {
    name: member.name,
    type: signature
      ? callOf(member.name === 'constructor' ? 'new' : '', signature)
      : String(member.type ?? getter?.type),
    isOptional: member.flags.isOptional,
    text: textOf(signature?.comment ?? getter?.comment ?? member.comment),
  }
}

/** A docstring as Markdown: its text, then what is thrown, given and shown as an example. */
function textOf(comment: Comment | undefined): string {
  if (!comment) return ''
  const parts = [plainText(comment.summary)]
  for (const { tag, name, content } of comment.blockTags) {
    const text = plainText(content).trim()
    if (tag === '@example') parts.push(text.includes('```') ? text : `\`\`\`ts\n${text}\n\`\`\``)
    else parts.push(`**${tag.slice(1)}**${name === undefined ? '' : ` \`${name}\``} ${text}`)
  }
  return parts.join('\n\n').trim()
}

function plainText(parts: Comment['summary']): string {
  return parts.map((part) => ('text' in part ? part.text : '')).join('')
}

/** The declarations of an entry point of a package: `dist/index.d.ts`. */
export function entryFile(root: string, folder: string, entry: string, declarations: string): EntryFile {
  const part = entry.replace(/^\.\/?/, '')
  return {
    folder,
    name: part === '' ? `@qportal/${folder}` : `@qportal/${folder}/${part}`,
    file: join(root, 'packages', folder, declarations),
    path: `reference/${folder}/${part === '' ? 'index' : part}.html`,
  }
}
