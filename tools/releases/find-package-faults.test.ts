import { describe, expect, it } from 'vitest'
import { findPackageFaults } from './find-package-faults.ts'

const manifest = {
  name: '@qportal/circuit',
  version: '1.0.0',
  description: 'Circuits.',
  keywords: ['circuit'],
  license: 'Apache-2.0',
  sideEffects: false,
  engines: { node: '>=20' },
  repository: { directory: 'packages/circuit' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
}
const files = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  'dist/index.js',
  'dist/index.d.ts',
]

describe('findPackageFaults', () => {
  it('finds nothing in a complete package', () => {
    expect(findPackageFaults({ manifest, files, imports: [], nodeFiles: [] })).toEqual([])
  })

  it.each(files)('misses %s', (missing) => {
    const rest = files.filter((file) => file !== missing)
    expect(findPackageFaults({ manifest, files: rest, imports: [], nodeFiles: [] })).toEqual([
      expect.stringContaining(missing),
    ])
  })

  it.each([
    'dist/gate.test.js',
    'src/button.stories.tsx',
    'bench/cloud.ts',
    'tsconfig.tsbuildinfo',
    'dist/index.js.map',
  ])('refuses to pack %s', (file) => {
    expect(findPackageFaults({ manifest, files: [...files, file], imports: [], nodeFiles: [] })).toEqual([
      `packs ${file}`,
    ])
  })

  it.each(['description', 'keywords', 'license', 'engines', 'sideEffects', 'repository'] as const)(
    'asks for %s in the manifest',
    (member) => {
      const { [member]: _, ...rest } = manifest
      expect(findPackageFaults({ manifest: rest, files, imports: [], nodeFiles: [] })).toHaveLength(1)
    },
  )

  it('refuses ranges that only this workspace understands', () => {
    const dependencies = { '@qportal/ui': 'workspace:^' }
    expect(
      findPackageFaults({ manifest: { ...manifest, dependencies }, files, imports: [], nodeFiles: [] }),
    ).toHaveLength(1)
  })

  it('refuses a dependency with an exact version', () => {
    const dependencies = { '@codemirror/state': '6.7.6', '@codemirror/view': '^6.43.15' }
    expect(
      findPackageFaults({ manifest: { ...manifest, dependencies }, files, imports: [], nodeFiles: [] }),
    ).toEqual([expect.stringContaining('@codemirror/state')])
  })

  it('refuses an import that is no dependency, also of types', () => {
    const whole = {
      ...manifest,
      dependencies: { '@qportal/openqasm': '^1.0.0' },
      peerDependencies: { react: '^19.0.0' },
    }
    const imports = ['@qportal/circuit', '@qportal/openqasm', 'react', '@qportal/simulator']
    expect(findPackageFaults({ manifest: whole, files, imports, nodeFiles: [] })).toEqual([
      'imports @qportal/simulator, which nobody gets who installs it',
    ])
  })

  it('refuses Node modules that a bundler for browsers would reach', () => {
    expect(findPackageFaults({ manifest, files, imports: [], nodeFiles: ['dist/threads.js'] })).toEqual([
      expect.stringContaining('dist/threads.js'),
    ])
  })
})
