import { Markdown } from '@storybook/addon-docs/blocks'
import { changeLogs } from '../prop-docs/loaded-docs.ts'
import { changesOf, readChanges, type Change } from './read-changes.ts'

/** Returns the changes of a component, newest first. */
export function changesOfComponent({ name, entry }: { name: string; entry: string }): Change[] {
  const log = Object.entries(changeLogs).find(([owner]) => entry.startsWith(owner))?.[1] ?? ''
  return changesOf(name, readChanges(log))
}

/** The change log of a package, as it is published. */
export function ChangeLog({ of }: { of: string }) {
  return <Markdown>{(changeLogs[of] ?? '').replace(/^# /, '## ').replaceAll(/^##(?=#? )/gm, '###')}</Markdown>
}
