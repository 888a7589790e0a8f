'use client'

import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { useRef, type ComponentProps, type ElementType, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '../actions/button-class.ts'
import { cx } from '../base/cx.ts'
import { textElement } from '../base/text-element.ts'
import { CheckIcon } from '../icons/action-icons.tsx'
import { ChevronDownIcon } from '../icons/arrow-icons.tsx'
import { floatClass, optionClass } from './float-class.ts'

/** An entry of a menu, or a line between entries. */
export type MenuEntry = MenuAction | { readonly key: string; readonly separator: true }

/** An entry of a menu: a button or a link. */
export interface MenuAction {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly onSelect?: (() => void) | undefined
  /** Makes the entry a link. */
  readonly href?: string | undefined
  /** The entry is one of several states; true if it is the current one. */
  readonly checked?: boolean | undefined
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Shortcut, as text. */
  readonly shortcut?: string | undefined
}

/** Props of `Menu`: a button that opens a list of actions. */
export interface MenuProps extends ButtonLook {
  /** Content of the button; an icon needs `label`. */
  button: ReactNode
  /** Accessible name, needed if the button shows only an icon. */
  label?: string | undefined
  /** Tooltip; default the label. */
  title?: string | undefined
  /** The actions, and lines between them. */
  entries: readonly MenuEntry[]
  /** Shows an arrow after the button's text. */
  arrow?: boolean | undefined
  /** Edge of the button at which the panel is aligned. */
  align?: 'start' | 'end' | undefined
  /** A line above the entries, such as the account's e-mail address. */
  heading?: ReactNode
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** Disables the control. */
  disabled?: boolean | undefined
}

/** A button that opens a list of actions. Arrow keys, Home, End, typing ahead and Escape. */
export function Menu({
  button,
  label,
  title,
  entries,
  arrow = false,
  align = 'end',
  heading,
  linkAs: LinkElement = 'a',
  className,
  disabled = false,
  variant = 'secondary',
  size,
  wide,
}: MenuProps) {
  const menuButton = useRef<HTMLButtonElement>(null)
  // A dialog that an entry opens returns the focus to the element that had it. The entry is gone by
  // then.
  const focusButton = () => menuButton.current?.focus({ preventScroll: true })
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton
            ref={menuButton}
            aria-label={label}
            title={title ?? label}
            disabled={disabled}
            className={cx(
              buttonClass({ variant, size, wide }),
              label !== undefined && !arrow && '!px-0 aspect-square',
              className,
            )}
          >
            {textElement(button)}
            {arrow && <ChevronDownIcon size={16} className="-me-1" />}
          </MenuButton>
          {/* A table may have a menu in each row; closed menus render only their button. */}
          {open && (
            <MenuItems
              modal={false}
              anchor={{ to: `bottom ${align}`, gap: 6, padding: 8 }}
              className={cx(floatClass, 'min-w-48 p-1')}
            >
              {heading !== undefined && (
                <p className="px-2.5 pt-1.5 pb-2 text-caption text-ink3">{heading}</p>
              )}
              {entries.map((entry) =>
                'separator' in entry ? (
                  <MenuSeparator key={entry.key} className="my-1 border-t border-line1" />
                ) : (
                  <Entry key={entry.key} entry={entry} LinkElement={LinkElement} onLeave={focusButton} />
                ),
              )}
            </MenuItems>
          )}
        </>
      )}
    </HeadlessMenu>
  )
}

interface EntryProps {
  entry: MenuAction
  LinkElement: ElementType
  /** Called before the entry acts. */
  onLeave: () => void
}

function Entry({ entry, LinkElement, onLeave }: EntryProps) {
  const act = () => {
    onLeave()
    entry.onSelect?.()
  }
  const look = cx(optionClass, 'w-full no-underline', entry.danger === true && '!text-danger')
  const content = (
    <>
      {entry.icon}
      <span className="flex-1 text-start">{entry.label}</span>
      {entry.shortcut !== undefined && <kbd className="text-chart text-ink3">{entry.shortcut}</kbd>}
      {entry.checked === true && <CheckIcon size={16} className="text-accent" />}
    </>
  )
  return (
    <MenuItem disabled={entry.disabled ?? false}>
      {entry.href === undefined ? (
        <EntryButton checked={entry.checked} onClick={act} className={look}>
          {content}
        </EntryButton>
      ) : (
        <LinkElement href={entry.href} onClick={entry.onSelect} className={look}>
          {content}
        </LinkElement>
      )}
    </MenuItem>
  )
}

interface EntryButtonProps extends ComponentProps<'button'> {
  checked: boolean | undefined
}

/** Sets the role of a checkable entry after Headless UI has set `menuitem`. */
function EntryButton({ checked, ...rest }: EntryButtonProps) {
  const choice = checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked }
  return <button type="button" {...rest} {...choice} />
}
