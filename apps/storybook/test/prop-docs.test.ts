import { describe, expect, it } from 'vitest'
import { readPropDocs } from '../src/prop-docs/read-prop-docs.ts'

const docs = readPropDocs()
const props = docs.flatMap((component) =>
  component.props.map((prop) => ({ ...prop, label: `${component.entry} ${component.name}.${prop.name}` })),
)

/** Types that say nothing about the value. */
const vague = /\b(?:any|unknown|object|Function)\b|\{\}/

describe('the documentation of props', () => {
  it('covers the components of both packages', () => {
    expect([...new Set(docs.map(({ entry }) => entry))]).toEqual([
      '@qportal/ui',
      '@qportal/ui/charts',
      '@qportal/composer/react',
      '@qportal/composer/drawing',
    ])
    expect(docs.length).toBeGreaterThan(100)
  })

  it('describes every component', () => {
    expect(docs.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([])
  })

  it('describes every prop in words', () => {
    const bare = props.filter(({ description }) => !/\w/.test(description))
    expect(bare.map(({ label }) => label)).toEqual([])
  })

  it('states a type for every prop', () => {
    expect(
      props.filter(({ type }) => vague.test(type)).map(({ label, type }) => `${label}: ${type}`),
    ).toEqual([])
  })

  it('lists the values of a named choice, and the default', () => {
    const variant = props.find(({ label }) => label === '@qportal/ui Button.variant')
    expect(variant).toMatchObject({
      type: 'ButtonVariant',
      choices: ['danger', 'primary', 'quiet', 'secondary'],
      isRequired: false,
    })
    expect(props.find(({ label }) => label === '@qportal/ui Button.size')?.defaultValue).toBe("'normal'")
  })

  it('lists the members of types that only a signature names', () => {
    const findMarks = props.find(({ label }) => label === '@qportal/composer/react Composer.findMarks')
    expect(findMarks?.detail).toContain('ComposerMark {')
  })

  it('tells the status from the tag in the source', () => {
    const beta = docs.filter(({ status }) => status === 'beta').map(({ name }) => name)
    expect(beta).toEqual(['IntervalChart'])
  })

  it('names the constraint of a type parameter', () => {
    expect(props.find(({ label }) => label === '@qportal/ui Link.as')?.type).toBe('ElementType')
  })

  it('leaves out the props of native elements', () => {
    expect(props.filter(({ name }) => name.startsWith('aria-') || name === 'onPointerDown')).toEqual([])
  })
})
