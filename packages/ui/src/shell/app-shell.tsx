'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { SidebarIcon } from '../icons/navigation-icons.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header, type HeaderProps } from './header.tsx'
import type { NavItem } from './nav-item.ts'
import { SideLabel, SideNav } from './side-nav.tsx'

/** Texts of `AppShell`. */
export interface AppShellWords {
  /** Text of the skip link: "Skip to content". */
  readonly skip: string
  /** Accessible name of the main navigation. */
  readonly navigation: string
  readonly collapse: string
  readonly expand: string
}

/** Props of `AppShell`: header, navigation, content and footer of a signed-in page. */
export interface AppShellProps extends Pick<HeaderProps, 'brand' | 'search'> {
  /** Texts of the shell. */
  words: AppShellWords
  /** Content at the end of the header. */
  headerEnd?: ReactNode
  /** Items of the navigation. */
  items: readonly NavItem[]
  /** Items at the bottom of the sidebar. */
  endItems?: readonly NavItem[] | undefined
  /** Items on small screens, at most five. */
  bottomItems: readonly NavItem[]
  /** Whether the sidebar shows icons only. */
  collapsed?: boolean | undefined
  /** Called when the sidebar is collapsed or expanded. Without it there is no such button. */
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined
  /** Bars between header and page: offline, new version. */
  banner?: ReactNode
  /** Content below the page. */
  footer?: ReactNode
  /** `page` has margins and a maximum width; `full` uses all the space (the composer). */
  content?: 'page' | 'full' | undefined
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
  /** The page. */
  children: ReactNode
}

/**
 * The shell of all signed-in pages. Header 56 px, sidebar 269 or 64 px, bottom bar on small
 * screens. The skip link moves the focus to `#main`.
 */
export function AppShell({
  brand,
  search,
  words,
  headerEnd,
  items,
  endItems = [],
  bottomItems,
  collapsed = false,
  onCollapsedChange,
  banner,
  footer,
  content = 'page',
  linkAs = 'a',
  children,
}: AppShellProps) {
  return (
    <div
      className={cx(
        // Sticky elements are placed below the header while it is in view.
        '[--sticky-top:var(--header)] cramped:[--sticky-top:0px]',
        content === 'page' &&
          '[--page-edge:2.5rem] max-lg:[--page-edge:1.5rem] max-md:[--page-edge:1rem] print:[--page-edge:0px]',
        collapsed ? '[--shell-start:var(--sidebar-collapsed)]' : '[--shell-start:var(--sidebar)]',
      )}
    >
      <SkipLink>{words.skip}</SkipLink>
      <Header brand={brand} search={search} end={headerEnd} linkAs={linkAs} />
      <div
        className={cx(
          'md:grid md:min-h-[calc(100dvh-var(--header))] md:grid-cols-[var(--shell-start)_minmax(0,1fr)] print:block',
          'transition-[grid-template-columns] duration-(--time-panel)',
        )}
      >
        <div className="relative z-10 border-e border-line2 max-md:hidden print:hidden">
          <SideNav
            items={items}
            endItems={endItems}
            label={words.navigation}
            collapsed={collapsed}
            linkAs={linkAs}
            toggle={
              onCollapsedChange === undefined ? undefined : (
                <CollapseButton
                  collapsed={collapsed}
                  label={collapsed ? words.expand : words.collapse}
                  onPress={() => onCollapsedChange(!collapsed)}
                />
              )
            }
          />
        </div>
        <div
          className={cx(
            'flex min-w-0 flex-col max-md:min-h-[calc(100dvh-var(--header))] 2xl:has-data-[reaches=edge]:overflow-x-clip print:min-h-0',
            // On a wide screen the footer's wire spans the window, and its text ends at the page's
            // edge.
            content === 'page' && '[&>footer]:pe-[calc(max(0px,100%-var(--content))+var(--page-edge))]',
          )}
        >
          <div ref={stateHeight}>{banner}</div>
          <main
            id="main"
            tabIndex={-1}
            className={cx(
              'w-full min-w-0 flex-1 outline-none',
              content === 'page' &&
                'max-w-(--content) px-(--page-edge) pt-8 pb-12 max-md:pt-5 max-md:pb-8 print:py-0',
            )}
          >
            {children}
          </main>
          {footer}
          <div
            aria-hidden="true"
            className="h-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] flex-none cramped:hidden md:hidden print:hidden"
          />
        </div>
      </div>
      <BottomBar items={bottomItems} label={words.navigation} linkAs={linkAs} />
    </div>
  )
}

/** Props of `SkipLink`: the text of a link to the content. */
export interface SkipLinkProps {
  /** Text of the link: "Skip to content". */
  children: ReactNode
}

/** The first tab stop: skips header and navigation and goes to `#main`. */
export function SkipLink({ children }: SkipLinkProps) {
  return (
    <a
      href="#main"
      className="fixed start-3 top-2 z-50 -translate-y-16 rounded-control border border-line2 bg-sheet px-4 py-2 text-label font-medium focus:translate-y-0 focus:shadow-float print:hidden"
    >
      {children}
    </a>
  )
}

interface CollapseButtonProps {
  collapsed: boolean
  label: string
  onPress: () => void
}

function CollapseButton({ collapsed, label, onPress }: CollapseButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      title={label}
      onClick={onPress}
      className="flex h-10 flex-none items-center gap-3.25 px-5.5 text-body font-medium text-ink3 transition-colors hover:text-ink"
    >
      <SidebarIcon className="flex-none" />
      <SideLabel collapsed={collapsed}>{label}</SideLabel>
    </button>
  )
}

/** States the height of the banner as `--banner`, for content that fills the rest of the window. */
function stateHeight(banner: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() =>
    banner.parentElement?.style.setProperty('--banner', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => observer.disconnect()
}
