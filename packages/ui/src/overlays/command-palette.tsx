'use client'

import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { SearchIcon } from '../icons/navigation-icons.tsx'
import { Spinner } from '../status/spinner.tsx'
import { keepComposedKeys } from './composition.ts'

/** An entry of `CommandPalette`. */
export interface Command {
  readonly key: string
  readonly label: string
  /** In the middle: the device of a job. */
  readonly detail?: ReactNode
  /** At the end: a state, a shortcut. */
  readonly end?: ReactNode
}

/** Entries of `CommandPalette` under one heading. */
export interface CommandGroup {
  readonly key: string
  readonly label: string
  readonly commands: readonly Command[]
}

/** Props of `CommandPalette`: a dialog that finds and runs commands. */
export interface CommandPaletteProps {
  /** Whether it is open. */
  open: boolean
  /** Called by Escape and by a press outside. */
  onClose: () => void
  /** The text of the search field. */
  query: string
  /** Called with the text after every change. */
  onQueryChange: (query: string) => void
  /** Commands that match the query. The palette itself filters nothing. */
  groups: readonly CommandGroup[]
  /** Called with the command that is pressed or confirmed with Enter. */
  onSelect: (command: Command) => void
  /** Texts of the palette. */
  words: {
    /** Accessible name of the palette and its field. */
    readonly label: string
    readonly placeholder: string
    readonly empty: string
    /** Label of the closing key: "esc". */
    readonly close: string
  }
  /** More results are loading. */
  loading?: boolean | undefined
}

/** A search field with a list of grouped commands. Arrow keys and Tab move, Enter runs. */
export function CommandPalette({
  open,
  onClose,
  query,
  onQueryChange,
  groups,
  onSelect,
  words,
  loading = false,
}: CommandPaletteProps) {
  const filled = groups.filter((group) => group.commands.length > 0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDownCapture={keepComposedKeys}
      aria-label={words.label}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-[oklch(0.2_0.02_262/0.32)]" />
      <div className="fixed inset-0 overflow-y-auto px-4 pt-[18vh] pb-4 max-md:pt-4">
        <DialogPanel className="mx-auto max-w-160 overflow-clip rounded-popover border border-line2 bg-sheet shadow-float animate-rise">
          <Combobox<Command | null>
            immediate
            value={null}
            onChange={(command) => {
              if (command !== null) onSelect(command)
            }}
          >
            <div className="flex h-12 items-center gap-2.75 border-b border-line2 px-4">
              {loading ? (
                <Spinner tone="secondary" />
              ) : (
                <SearchIcon size={18} className="flex-none text-ink3" />
              )}
              <ComboboxInput
                data-autofocus
                aria-label={words.label}
                placeholder={words.placeholder}
                autoComplete="off"
                spellCheck={false}
                value={query}
                onChange={(event) => onQueryChange(event.currentTarget.value)}
                onKeyDown={(event) => {
                  // The default is prevented because the list of suggestions would use the first
                  // Escape only to close itself, and would run the active command on Tab.
                  if (event.key === 'Escape') {
                    event.preventDefault()
                    onClose()
                  } else if (event.key === 'Tab') {
                    event.preventDefault()
                    moveBy(event.currentTarget, event.shiftKey ? 'ArrowUp' : 'ArrowDown')
                  }
                }}
                className="h-full min-w-0 flex-1 bg-transparent text-body outline-none"
              />
              <kbd className="rounded-focus border border-line2 px-1.25 font-sans text-chart font-medium text-ink3">
                {words.close}
              </kbd>
            </div>
            <ComboboxOptions static modal={false} className="max-h-[min(26rem,60vh)] overflow-y-auto pb-2">
              {filled.length === 0 && (
                <ComboboxOption
                  value={null}
                  disabled
                  className="px-4 pt-3.5 pb-1.5 text-label font-normal text-ink2"
                >
                  {words.empty}
                </ComboboxOption>
              )}
              {filled.map((group) => (
                <div key={group.key} role="group" aria-label={group.label}>
                  <p
                    aria-hidden="true"
                    className="flex items-center gap-3 px-4 pt-3 pb-1 text-caption text-ink3"
                  >
                    {group.label}
                    <i className="flex-1 border-t border-line1" />
                  </p>
                  {group.commands.map((command) => (
                    <CommandRow key={command.key} command={command} />
                  ))}
                </div>
              ))}
            </ComboboxOptions>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/** Moves the mark of the active command as an arrow key does. */
function moveBy(field: HTMLElement, key: 'ArrowUp' | 'ArrowDown') {
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** One command as a node on a wire; the control dot marks the one that Enter runs. */
function CommandRow({ command }: { command: Command }) {
  return (
    <ComboboxOption
      value={command}
      className="group flex min-h-9 cursor-pointer items-center gap-3 px-4 py-1.5 text-label font-normal data-focus:bg-accent-wash forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight]"
    >
      <i
        aria-hidden="true"
        className={cx(
          'size-2.25 flex-none rounded-full border-[1.5px] border-line3 group-data-focus:border-accent group-data-focus:bg-accent',
        )}
      />
      <span className="min-w-0 flex-1 truncate group-data-focus:font-medium">{command.label}</span>
      {command.detail !== undefined && (
        <span className="flex-none text-ink2 max-sm:hidden">{command.detail}</span>
      )}
      {command.end !== undefined && (
        <span className="flex min-w-24 flex-none justify-end text-ink2">{command.end}</span>
      )}
    </ComboboxOption>
  )
}
