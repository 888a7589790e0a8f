import type { Plugin } from 'vite'

/** Writes `build.json` beside the pages, by which a page that is open learns of a new deployment. */
export function buildIdFile(buildId: string): Plugin {
  return {
    name: 'build-id-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ buildId }) })
    },
  }
}
