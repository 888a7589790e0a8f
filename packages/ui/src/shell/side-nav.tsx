'use client'

import type { ElementType } from 'react'
import { cx } from '../base/cx.ts'
import type { NavItem } from './nav-item.ts'

/** Props of `SideNav`: the navigation on wide screens. */
export interface SideNavProps {
  /** Items of the navigation. */
  items: readonly NavItem[]
  /** Items at the bottom: log out. */
  endItems?: readonly NavItem[] | undefined
  /** Accessible name of the navigation. */
  label: string
  /** Shows icons only. */
  collapsed?: boolean | undefined
  /** Button that opens and collapses the bar. */
  toggle?: React.ReactNode | undefined
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
}

/** The navigation on the sidebar's wire. The control dot marks the current page. */
export function SideNav({
  items,
  endItems = [],
  label,
  collapsed = false,
  toggle,
  linkAs = 'a',
}: SideNavProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-(--header) -me-px flex h-[calc(100dvh-var(--header))] flex-col gap-0.5 pt-4.5 pb-4 [@media(max-height:30rem)]:overflow-y-auto"
    >
      {items.map((item) => (
        <SideLink key={item.key} item={item} collapsed={collapsed} linkAs={linkAs} />
      ))}
      <div className="min-h-4 flex-1" />
      {toggle}
      {endItems.map((item) => (
        <SideLink key={item.key} item={item} collapsed={collapsed} linkAs={linkAs} />
      ))}
    </nav>
  )
}

interface SideLinkProps {
  item: NavItem
  collapsed: boolean
  linkAs: ElementType
}

function SideLink({ item, collapsed, linkAs: LinkElement }: SideLinkProps) {
  const { label, icon, href, onSelect, current = false, disabled = false, count } = item
  const look = cx(
    'group relative flex h-10 w-full flex-none items-center gap-3.25 px-5.5 text-body font-medium no-underline transition-colors hover:no-underline',
    'before:absolute before:inset-y-0 before:inset-x-2.5 before:-z-1 before:rounded-control live:hover:before:bg-wash',
    current ? 'text-ink' : 'text-ink2 live:hover:text-ink',
    disabled && 'opacity-55',
  )
  const content = (
    <>
      <span className={cx('flex-none', current && 'text-accent')}>{icon}</span>
      <SideLabel collapsed={collapsed}>{label}</SideLabel>
      {count !== undefined && !collapsed && (
        <span className="ms-auto text-caption text-ink3 tabular-nums">{count}</span>
      )}
      {current && <Here />}
    </>
  )
  if (href === undefined || disabled)
    return (
      <button
        type="button"
        disabled={disabled}
        onClick={onSelect}
        className={look}
        title={collapsed ? label : undefined}
      >
        {content}
      </button>
    )
  return (
    <LinkElement
      href={href}
      onClick={onSelect}
      aria-current={current ? 'page' : undefined}
      className={look}
      title={collapsed ? label : undefined}
    >
      {content}
    </LinkElement>
  )
}

interface SideLabelProps {
  collapsed: boolean
  children: string
}

/**
 * A label of the sidebar. Always wrapped as in the open sidebar, so that opening uncovers it
 * without wrapping again.
 */
export function SideLabel({ collapsed, children }: SideLabelProps) {
  if (collapsed) return <span className="sr-only">{children}</span>
  return (
    <span className="min-w-0 flex-1 overflow-x-clip">
      <span className="block w-[calc(var(--sidebar)-4.8125rem)] text-start">{children}</span>
    </span>
  )
}

/** The control dot on the sidebar's wire, with a short line towards the label. */
function Here() {
  return (
    <svg
      width={20}
      height={17}
      viewBox="0 0 20 17"
      aria-hidden="true"
      className="pointer-events-none absolute -end-2 top-1/2 -translate-y-1/2 overflow-visible"
    >
      <path d="M-3 8.5h9" stroke="var(--accent)" strokeWidth={1.5} />
      <circle cx={11.5} cy={8.5} r={8.5} fill="var(--page)" />
      <circle cx={11.5} cy={8.5} r={5.5} fill="var(--accent)" />
    </svg>
  )
}
