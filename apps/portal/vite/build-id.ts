import type { Plugin } from 'vite'

/** Writes `build.json`, which an open page reads to notice a new deployment. */
export function buildIdFile(buildId: string): Plugin {
  return {
    name: 'build-id-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ buildId }) })
    },
  }
}
