import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import type { Advice } from './advice.ts'
import { DoDont } from './do-dont.tsx'

/** The page of a component: description, advice, properties, states. */
export function ComponentPage() {
  const { title, component, parameters } = useOf('meta', ['meta']).preparedMeta
  const advice: Readonly<Record<string, readonly Advice[]>> = parameters['advice']?.[title] ?? {}
  const PageEnd = parameters['pageEnd']
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      {Object.entries(advice).map(([name, rows], _, all) => (
        <section key={name}>
          {all.length > 1 && <h3>{name}</h3>}
          <DoDont rows={rows} />
        </section>
      ))}
      {component !== undefined && <Controls />}
      <Stories />
      {PageEnd !== undefined && <PageEnd components={Object.keys(advice)} shown={component} />}
    </>
  )
}
