import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { advice } from './advice.ts'
import { DoDont } from './do-dont.tsx'

/** The page of a component: description, advice, properties, states. */
export function ComponentPage() {
  const { title } = useOf('meta', ['meta']).preparedMeta
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {Object.entries(advice[title] ?? {}).map(([component, rows], index, all) => (
        <section key={component}>
          {all.length > 1 && <h3>{component}</h3>}
          <DoDont rows={rows} />
        </section>
      ))}
      <Controls />
      <Stories />
    </>
  )
}
