import { join } from 'node:path'
import { Application, CommentTag, Converter, ReflectionKind, type SignatureReflection } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { repositoryRoot } from '../../../tools/source/repository-root.ts'
import { packages } from './write-pages.ts'

/** Entry points with declarations. The types of the wire are generated and not for reading. */
export const entries = packages.flatMap(({ name, folder, manifest }) =>
  Object.entries(manifest.publishConfig?.exports ?? {}).flatMap(([entry, target]) => {
    const { types } = target as { types?: string }
    return types === undefined || entry === './wire'
      ? []
      : [{ name: `${name}${entry.slice(1)}`, file: join(folder, types) }]
  }),
)

const markdownOptions: Partial<PluginOptions> = {
  entryFileName: 'index',
  excludeScopesInPaths: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  sanitizeComments: true,
  useCustomAnchors: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
  tableColumnSettings: { hideModifiers: true, hideInherited: true },
}

/**
 * Writes one page per entry point from the built declarations, and the page that lists them.
 *
 * @throws Error for an export without a docstring, or a link in a docstring that leads nowhere
 */
export async function writeReference(output: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    name: 'API reference',
    out: output,
    entryPoints: entries.map(({ file }) => join(repositoryRoot, 'packages', file)),
    tsconfig: join(import.meta.dirname, '../tsconfig.reference.json'),
    basePath: join(repositoryRoot, 'packages'),
    // The build has checked them. Its compiler is newer than the one that this reader works with.
    skipErrorChecking: true,
    alwaysCreateEntryPointModule: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    disableGit: true,
    disableSources: true,
    readme: 'none',
    router: 'module',
    logLevel: 'Warn',
    sort: ['source-order'],
    groupOrder: ['Components', 'Functions', 'Classes', 'Variables', '*'],
    validation: { notExported: false, invalidLink: true, notDocumented: true },
    requiredToBeDocumented: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias', 'Enum'],
    ...markdownOptions,
  })
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const signatures = project.getReflectionsByKind(ReflectionKind.CallSignature) as SignatureReflection[]
    for (const signature of signatures) describeSignature(signature)
    // TypeDoc names a module after its file: `ui/dist/charts`.
    for (const module of project.children ?? []) {
      const entry = entries.find(({ file }) => file.replace(/(?:\/index)?\.d\.ts$/, '') === module.name)
      if (entry) module.name = entry.name
    }
  })
  const project = await app.convert()
  if (!project) throw new Error('TypeDoc could not read the declarations')
  app.validate(project)
  await app.generateOutputs(project)
  if (app.logger.hasWarnings() || app.logger.hasErrors()) throw new Error('TypeDoc has the warnings above')
}

/** Groups components, and names parameters that are destructured. */
function describeSignature(signature: SignatureReflection): void {
  if (/^(?:JSX\.)?Element\b/.test(String(signature.type)))
    signature.comment?.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: 'Components' }]))
  for (const parameter of signature.parameters ?? [])
    if (parameter.name === '__namedParameters') parameter.name = 'options'
}
