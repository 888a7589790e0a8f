import type { Preview } from '@storybook/react-vite'
import { propDocs } from '../src/prop-docs/loaded-docs.ts'
import { argTypesOf } from '../src/prop-docs/arg-types.ts'
import { PageEnd } from '../src/pages/page-end.tsx'
import './preview.css'

const docByName = new Map(propDocs.map((doc) => [doc.name, doc]))

function docOf(component: unknown) {
  const name =
    typeof component === 'function' && 'displayName' in component ? component.displayName : undefined
  return typeof name === 'string' ? docByName.get(name) : undefined
}

/** What this Storybook adds to the preview of the packages, which `main.ts` names. */
export default {
  // Storybook's index reads tags and the order from this file only.
  tags: ['autodocs'],
  parameters: {
    pageEnd: PageEnd,
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
      extractArgTypes: (component: unknown) => argTypesOf(docOf(component)?.props ?? []),
      extractComponentDescription: (component: unknown) => docOf(component)?.description,
    },
  },
} satisfies Preview
