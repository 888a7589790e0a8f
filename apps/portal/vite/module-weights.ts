import type { Plugin } from 'vite'

/** Writes `.vite/modules.json`, the bytes of each module in each chunk, for `scripts/budget.ts`. */
export function moduleWeights(): Plugin {
  return {
    name: 'module-weights',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weights = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return []
        const modules = Object.entries(file.modules).map(
          ([id, { renderedLength }]) => [shortName(id), renderedLength] as const,
        )
        return [[file.fileName, modules.toSorted(([, first], [, second]) => second - first)]]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(weights)),
      })
    },
  }
}

/** A path below `node_modules`, or else from the repository's root. */
function shortName(id: string): string {
  return id.replace(/^.*\/node_modules\/|^.*\/(?=(?:apps|packages)\/)/, '')
}
