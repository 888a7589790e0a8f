import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AllowedFeature } from './allowed-features.ts'
import { findNewerScriptFeatures } from './script-features.ts'
import { findNewerStyleFeatures } from './style-features.ts'

/** A published file, with its path from the folder of the packages: `ui/dist/index.js`. */
export interface PublishedFile {
  readonly path: string
  readonly text: string
}

/** Returns features that promised browsers lack, and exceptions that no file needs. */
export function findBrowserFaults(
  files: readonly PublishedFile[],
  allowed: readonly AllowedFeature[],
): string[] {
  const used = new Set<AllowedFeature>()
  const faults: string[] = []
  for (const { path, text } of files)
    for (const feature of newerFeatures(path, text)) {
      const exception = allowed.find((one) => path.endsWith(one.file) && includes(one.feature, feature))
      if (exception) used.add(exception)
      else faults.push(`${path} uses ${feature}, which a promised browser lacks`)
    }
  const unused = allowed.filter((one) => !used.has(one))
  return [
    ...faults,
    ...unused.map(({ feature, file }) => `no file ${file} uses ${feature}, which is allowed`),
  ]
}

/** Reads the scripts and style sheets of packages in a folder like `node_modules/@qportal`. */
export function readPublishedFiles(folder: string): PublishedFile[] {
  return readdirSync(folder)
    .flatMap((name) => listDist(folder, join(name, 'dist')))
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

function listDist(folder: string, dist: string): string[] {
  return readdirSync(join(folder, dist), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(dist, path),
  )
}

function newerFeatures(path: string, text: string): string[] {
  return path.endsWith('.css') ? findNewerStyleFeatures(text) : findNewerScriptFeatures(path, text)
}

/** Whether a feature is the allowed one, a part of it, or one of several of the same name. */
function includes(allowed: string, feature: string): boolean {
  return feature.split(' or ').some((one) => one === allowed || one.startsWith(`${allowed}.`))
}
