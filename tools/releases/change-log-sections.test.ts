import { expect, it } from 'vitest'
import { completeSection } from './change-log-sections.ts'

const repository = 'https://github.com/qportal/qportal'
it('adds the date, a link to the code and plain headings', () => {
  const text = complete(log('### Minor Changes\n\n- A map.\n\n### Patch Changes\n\n- The map scrolls.'))
  expect(text).toBe(
    `# @qportal/ui\n\n## 0.3.0\n\n2026-11-25, [code since 0.2.0](${repository}/compare/@qportal/ui@0.2.0...@qportal/ui@0.3.0)\n\n` +
      '### Added and changed\n\n- A map.\n\n### Fixed\n\n- The map scrolls.\n\n## 0.2.0\n\n### Fixed\n\n- A fix.\n',
  )
  expect(complete(text)).toBe(text)
})

it('calls major changes breaking', () => {
  expect(complete(log('### Major Changes\n\n- The map has no legend.'))).toContain(
    '### Breaking\n\n- The map has no legend.',
  )
})

it('separates breaking entries of 0.x', () => {
  const text = complete(
    log(
      '### Minor Changes\n\n- A map.\n- Breaking: `Map` is\n  `TopologyMap`.\n\n### Patch Changes\n\n- A fix.',
    ),
  )
  expect(text).toContain(
    '### Breaking\n\n- `Map` is\n  `TopologyMap`.\n\n### Added and changed\n\n- A map.\n\n### Fixed\n\n- A fix.',
  )
})

it('leaves no empty line where a breaking entry was the first', () => {
  const text = complete(log('### Minor Changes\n\n- Breaking: no legend.\n- A map.'))
  expect(text).toContain('### Breaking\n\n- no legend.\n\n### Added and changed\n\n- A map.\n')
})

it('leaves no empty line where a breaking entry was between two others', () => {
  const text = complete(log('### Minor Changes\n\n- A map.\n- Breaking: no legend.\n- A\n  chart.'))
  expect(text).toContain('### Added and changed\n\n- A map.\n- A\n  chart.\n')
})

it('leaves out the heading of entries that are all breaking', () => {
  const text = complete(log('### Minor Changes\n\n- Breaking: no legend.\n\n### Patch Changes\n\n- A fix.'))
  expect(text).toContain('### Breaking\n\n- no legend.\n\n### Fixed\n\n- A fix.')
  expect(text).not.toContain('Added and changed')
})

it('links the first version to its code', () => {
  const text = completeSection(
    '# @qportal/ui\n\n## 0.1.0\n\n- First.\n',
    '@qportal/ui',
    '0.1.0',
    '2026-11-25',
  )
  expect(text).toContain(`2026-11-25, [code](${repository}/tree/@qportal/ui@0.1.0)\n\n- First.\n`)
})

function log(entries: string) {
  return `# @qportal/ui\n\n## 0.3.0\n\n${entries}\n\n## 0.2.0\n\n### Fixed\n\n- A fix.\n`
}

function complete(text: string) {
  return completeSection(text, '@qportal/ui', '0.3.0', '2026-11-25')
}
