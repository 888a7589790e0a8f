import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { isNode, memberText, nodesIn, readModule, type Module, type SyntaxNode } from './read-module.ts'
import { storySnippet, type SnippetLanguage } from './story-snippet.ts'

const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url))

/** The code of a story in each language. */
export type Snippet = Readonly<Record<SnippetLanguage, string>>

/** Returns the code of every story that a page shows, by the id of the story. */
export async function readSnippets(): Promise<Map<string, Snippet>> {
  const files = globSync('{ui,composer}/{src,.storybook}/**/*.stories.tsx', { cwd: packages })
  const snippets = new Map<string, Snippet>()
  for (const path of files.toSorted().map((file) => `${packages}${file}`)) {
    const module = readModule(path)
    if (!hasPage(module)) continue
    for (const story of storyNames(module)) {
      const id = toId(titleOf(module), storyNameFromExport(story))
      const [en, ja] = await Promise.all([written(path, story, 'en'), written(path, story, 'ja')])
      snippets.set(id, { en, ja })
    }
  }
  return snippets
}

async function written(path: string, story: string, language: SnippetLanguage): Promise<string> {
  const { code, errors } = await format('snippet.tsx', storySnippet(path, story, language), {
    semi: false,
    singleQuote: true,
    printWidth: 90,
  })
  if (errors.length > 0) throw new Error(`${path}, ${story}: ${errors[0]?.message}`)
  return code
}

/** Stories of parts that no package exports have no page, and no code to paste. */
function hasPage({ file }: Module): boolean {
  return !file.text.includes("'!autodocs'")
}

function titleOf({ file }: Module): string {
  return /title: '([^']+)'/.exec(file.text)?.[1] ?? ''
}

/** Galleries of tokens and icons show the use of one of them instead. */
function hasOwnCode(story: string): boolean {
  return story.includes('source: { code:')
}

function storyNames({ file }: Module): string[] {
  return (file.program.body as unknown as SyntaxNode[]).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : undefined
    if (!isNode(declared) || hasOwnCode(file.text.slice(declared.start, declared.end))) return []
    return nodesIn(declared['declarations']).map(({ id }) => memberText(id, 'name'))
  })
}
