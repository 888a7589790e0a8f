import type { Preview } from '@storybook/react-vite'
import type { InputType } from 'storybook/internal/types'
import { advice } from '../../../packages/composer/.storybook/advice.ts'
import { PageEnd } from '../src/pages/page-end.tsx'
import { argTypesOf } from '../src/prop-docs/arg-types.ts'
import { propDocs } from '../src/prop-docs/loaded-docs.ts'
import './preview.css'

interface ArgTypesContext {
  readonly argTypes: Record<string, InputType>
  readonly component?: unknown
}

interface SnippetContext {
  readonly id: string
  readonly globals: Readonly<Record<string, unknown>>
}

const docByName = new Map(propDocs.map((doc) => [doc.name, doc]))

function docOf(component: unknown) {
  const name =
    typeof component === 'function' && 'displayName' in component ? component.displayName : undefined
  return typeof name === 'string' ? docByName.get(name) : undefined
}

/** Leaves out rows that Storybook guesses from the values of a story: they have no description. */
function withoutGuesses({ argTypes, component }: ArgTypesContext): Record<string, InputType> {
  const doc = docOf(component)
  if (!doc) return argTypes
  const names = new Set(doc.props.map(({ name }) => name))
  return Object.fromEntries(Object.entries(argTypes).filter(([name]) => names.has(name)))
}
// Storybook runs it after its own guesses.
withoutGuesses.secondPass = true

/** Returns the code of a story in the language of the toolbar, to paste into an app. */
async function snippetOf(code: string, { id, globals }: SnippetContext): Promise<string> {
  const { snippets } = await import('../src/snippets/loaded-snippets.ts')
  return snippets[id]?.[globals['language'] === 'ja' ? 'ja' : 'en'] ?? code
}

/** What this Storybook adds to the preview of the packages, which `main.ts` names. */
export default {
  // Storybook's index reads tags and the order from this file only.
  tags: ['autodocs'],
  argTypesEnhancers: [withoutGuesses],
  parameters: {
    pageEnd: PageEnd,
    // Beside the advice of the design system, which its own preview gives.
    advice,
    options: {
      storySort: {
        order: [
          'Start',
          'Components',
          'Change log',
          'Tokens',
          'Actions',
          'Fields',
          'Status',
          'Feedback',
          'Text',
          'Data',
          'Overlays',
          'Shell',
          'Editor',
          'Charts',
          'Composer',
          'Patterns',
          'Composer parts',
        ],
      },
    },
    docs: {
      source: { type: 'code', transform: snippetOf },
      extractArgTypes: (component: unknown) => argTypesOf(docOf(component)?.props ?? []),
      extractComponentDescription: (component: unknown) => docOf(component)?.description,
    },
  },
} satisfies Preview
