import { Markdown, PureArgsTable } from '@storybook/addon-docs/blocks'
import { changesOfComponent } from '../changes/change-log.tsx'
import { argTypesOf } from '../prop-docs/arg-types.ts'
import { propDocs } from '../prop-docs/loaded-docs.ts'
import type { ComponentDoc } from '../prop-docs/prop-docs.ts'

interface PageEndProps {
  /** Names of the components of the page. */
  components: readonly string[]
  /** The component whose props the page shows already. */
  shown: { readonly displayName?: string } | undefined
}

/** Props of the other components of a page, then status and changes of all of them. */
export function PageEnd({ components, shown }: PageEndProps) {
  const docs = components.flatMap((name) => propDocs.find((doc) => doc.name === name) ?? [])
  return (
    <>
      {docs
        .filter(({ name, props }) => name !== shown?.displayName && props.length > 0)
        .map((doc) => (
          <section key={doc.name}>
            <h3>{doc.name}</h3>
            <p>{doc.description}</p>
            <PureArgsTable rows={argTypesOf(doc.props)} sort="requiredFirst" />
          </section>
        ))}
      {docs.map((doc) => (
        <Status key={doc.name} doc={doc} />
      ))}
    </>
  )
}

function Status({ doc }: { doc: ComponentDoc }) {
  const changes = changesOfComponent(doc)
  return (
    <section>
      <h3>{`Status of ${doc.name}: ${doc.status}`}</h3>
      <pre className="sb-unstyled text-caption">
        <code>{`import { ${doc.name} } from '${doc.entry}'`}</code>
      </pre>
      {changes.length > 0 && (
        <Markdown>
          {changes.map(({ version, heading, text }) => `- **${version}**, ${heading}: ${text}`).join('\n')}
        </Markdown>
      )}
    </section>
  )
}
