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
  homepage: 'https://example.org/circuit',
  bugs: 'https://example.org/issues',
  repository: { directory: 'packages/circuit' },
  exports: {
    './package.json': './package.json',
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
  },
}
const files = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'THIRD-PARTY-NOTICES.md',
  'dist/index.js',
  'dist/index.d.ts',
]

const nothing = { imports: [], nodeFiles: [], readme: '', emptySourceMaps: [] }

describe('findPackageFaults', () => {
  it('finds nothing in a complete package', () => {
    expect(findPackageFaults({ manifest, files, ...nothing })).toEqual([])
  })

  it.each(files)('misses %s', (missing) => {
    const rest = files.filter((file) => file !== missing)
    expect(findPackageFaults({ manifest, files: rest, ...nothing })).toEqual([
      expect.stringContaining(missing),
    ])
  })

  it.each(['dist/gate.test.js', 'src/button.stories.tsx', 'bench/cloud.ts', 'tsconfig.tsbuildinfo'])(
    'refuses to pack %s',
    (file) => {
      expect(findPackageFaults({ manifest, files: [...files, file], ...nothing })).toEqual([`packs ${file}`])
    },
  )

  it.each([
    'description',
    'keywords',
    'license',
    'engines',
    'sideEffects',
    'repository',
    'homepage',
    'bugs',
  ] as const)('asks for %s in the manifest', (member) => {
    const { [member]: _, ...rest } = manifest
    expect(findPackageFaults({ manifest: rest, files, ...nothing })).toHaveLength(1)
  })

  it('refuses ranges that only this workspace understands', () => {
    const dependencies = { '@qportal/ui': 'workspace:^' }
    expect(findPackageFaults({ manifest: { ...manifest, dependencies }, files, ...nothing })).toHaveLength(1)
  })

  it('refuses a dependency with an exact version', () => {
    const dependencies = { '@codemirror/state': '6.7.6', '@codemirror/view': '^6.43.15' }
    expect(findPackageFaults({ manifest: { ...manifest, dependencies }, files, ...nothing })).toEqual([
      expect.stringContaining('@codemirror/state'),
    ])
  })

  it('refuses an import that is no dependency, also of types', () => {
    const whole = {
      ...manifest,
      dependencies: { '@qportal/openqasm': '^1.0.0' },
      peerDependencies: { react: '^19.0.0' },
    }
    const imports = ['@qportal/circuit', '@qportal/openqasm', 'react', '@qportal/simulator']
    expect(findPackageFaults({ manifest: whole, files, ...nothing, imports })).toEqual([
      'imports @qportal/simulator, which nobody gets who installs it',
    ])
  })

  it('refuses Node modules that a bundler for browsers would reach', () => {
    expect(findPackageFaults({ manifest, files, ...nothing, nodeFiles: ['dist/threads.js'] })).toEqual([
      expect.stringContaining('dist/threads.js'),
    ])
  })

  it('refuses a package that does not export its manifest', () => {
    const { '.': index } = manifest.exports
    const bare = { ...manifest, exports: { '.': index } }
    expect(findPackageFaults({ manifest: bare, files, ...nothing })).toEqual([
      'does not export ./package.json',
    ])
  })

  it('refuses a source map without its sources', () => {
    const emptySourceMaps = ['dist/index.js.map']
    expect(findPackageFaults({ manifest, files, ...nothing, emptySourceMaps })).toEqual([
      'packs dist/index.js.map without its sources',
    ])
  })

  it('refuses relative links in a README, which a registry cannot follow', () => {
    const readme = 'See [bench](bench/README.md), [site](https://example.org), [top](#top), `a[i](b)`.\n'
    expect(findPackageFaults({ manifest, files, ...nothing, readme })).toEqual([
      'has the relative link bench/README.md in its README',
    ])
  })

  it('refuses a README whose install line lacks a package that its code imports', () => {
    const code = "import { gate } from '@qportal/circuit'\nimport { x } from '@qportal/openqasm/messages'"
    const readme = `\`\`\`sh\nnpm install @qportal/circuit\n\`\`\`\n\`\`\`ts\n${code}\n\`\`\`\n`
    expect(findPackageFaults({ manifest, files, ...nothing, readme })).toEqual([
      'imports @qportal/openqasm in its README, but does not install it',
    ])
  })
})
