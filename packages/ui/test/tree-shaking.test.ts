import { describe, expect, it } from 'vitest'
import { bundle } from '../scripts/bundle.ts'

function everything(lines: string) {
  return bundle(lines, { foreign: 'inside' })
}

describe('tree shaking', () => {
  it('bundles only Button for an import of Button', async () => {
    const [chunk, ...others] = await everything(`export { Button } from './index.ts'`)
    expect(others).toEqual([])
    const ids = chunk?.modules.map(({ id }) => id).filter((id) => !id.includes('virtual'))
    expect(ids?.toSorted()).toEqual([
      'src/actions/button-class.ts',
      'src/actions/button.tsx',
      'src/actions/use-retained-focus.ts',
      'src/base/cx.ts',
      'src/base/text-element.ts',
      'src/status/spinner.tsx',
    ])
  })

  it('bundles one icon without the others', async () => {
    const [chunk] = await everything(`export { CopyIcon } from './index.ts'`)
    expect(chunk?.gzip).toBeLessThan(500)
  })

  it('bundles components without charts, and the editor as a separate chunk', async () => {
    const chunks = await bundle(`export { CodeEditor } from './index.ts'`, { foreign: 'outside' })
    const entry = chunks.find((chunk) => chunk.isEntry)
    const later = chunks.filter((chunk) => !chunk.isEntry).flatMap((chunk) => chunk.imports)
    expect(entry?.imports.filter((id) => !id.startsWith('react'))).toEqual([])
    expect(later).toContain('@codemirror/view')
    const all = await bundle(`export * from './index.ts'`, { foreign: 'outside' })
    expect(all.flatMap((chunk) => chunk.imports).filter((id) => id.startsWith('@visx'))).toEqual([])
  })
})
