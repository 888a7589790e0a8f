import type { ComponentDoc } from './prop-docs.ts'

// `propDocsPlugin` replaces these names by their values.
declare const loadedPropDocs: readonly ComponentDoc[]
declare const loadedChangeLogs: Readonly<Record<string, string>>

/** The props of all components. */
export const propDocs = loadedPropDocs

/** The texts of `CHANGELOG.md` by the name of the package. */
export const changeLogs = loadedChangeLogs
