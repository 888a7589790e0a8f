'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { SkipLink } from './app-shell.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { QuantumWalk } from './quantum-walk.tsx'

/** Props of `PublicShell`: a page for people who are not signed in. */
export interface PublicShellProps extends Pick<HeaderProps, 'brand'> {
  /** Texts of the skip link and the figure. */
  words: {
    /** Text of the skip link: "Skip to content". */
    readonly skip: string
    /** Number and caption of the figure. */
    readonly figure: string
    readonly figureCaption: string
  }
  /** Content at the end of the header: language, theme. */
  headerEnd?: ReactNode
  /** Bars below the header, for example "offline". */
  bars?: ReactNode
  /** Name of the product in the banner, one entry per line. */
  title: readonly string[]
  /** `figure` for the first step; `plain`, for further steps, is lower and has no figure. */
  banner?: 'figure' | 'plain' | undefined
  /** Content at the start of the footer. */
  footer: ReactNode
  /** Content at the end of the footer, such as links. */
  footerEnd?: ReactNode
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
  /** Content of the 400 px column. */
  children: ReactNode
}

/** The frame of all public pages: header, banner, a centred column, footer. */
export function PublicShell({
  brand,
  words,
  headerEnd,
  bars,
  title,
  banner = 'figure',
  footer,
  footerEnd,
  linkAs = 'a',
  children,
}: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{words.skip}</SkipLink>
      <Header variant="public" brand={brand} end={headerEnd} linkAs={linkAs} />
      {bars}
      <Banner title={banner === 'figure' ? title : [brand.name]} figure={banner === 'figure'} words={words} />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 justify-center px-6 pt-5.5 pb-5 outline-none max-md:px-4 max-md:py-6.5"
      >
        <div className="w-full max-w-100">{children}</div>
      </main>
      <Footer end={footerEnd}>{footer}</Footer>
    </div>
  )
}

interface BannerProps {
  title: readonly string[]
  figure: boolean
  words: PublicShellProps['words']
}

/** Margin of the 1320 px grid, at least 24 px. A class, as policies forbid styles in HTML. */
const edge = '[--edge:max(1.5rem,calc(50%_-_41.25rem))]'

function Banner({ title, figure, words }: BannerProps) {
  return (
    <section
      aria-label={title.join(' ')}
      // Hidden in a low window, where it would push the form out of view; the header has the name
      // too.
      className={cx(
        'relative flex-none overflow-clip low:hidden',
        edge,
        figure ? 'h-73 max-md:h-65.5 short:h-36' : 'flex min-h-40 flex-col justify-end max-md:min-h-28',
      )}
    >
      {figure ? (
        <QuantumWalk className="absolute end-0 bottom-7 h-66 w-360 overflow-visible max-lg:h-37.5 max-lg:w-204.5 max-md:start-[calc(50%-34rem)] max-md:end-auto max-md:top-18.5 max-md:bottom-auto" />
      ) : (
        <i aria-hidden="true" className="absolute inset-x-0 bottom-7 border-t-2 border-accent" />
      )}
      <p
        className={cx(
          'text-display font-semibold text-balance lang-ja:tracking-[0.01em]',
          // The figure's lines start behind the name, at one edge, and end at the wire below.
          figure
            ? 'absolute max-md:start-4 max-md:top-1 md:start-0 md:top-0 md:bottom-8 md:flex md:flex-col md:justify-end md:bg-page md:ps-(--edge) md:pe-6 md:pb-2.25 lg:bottom-8.5 lg:pb-1.75'
            : 'px-(--edge) pt-1 pb-9.5 max-md:px-4',
        )}
      >
        {title.map((line) => (
          <span key={line} className={cx(figure && 'block')}>
            {line}
          </span>
        ))}
      </p>
      {figure && (
        <p className="absolute end-(--edge) bottom-0 bg-page py-0.5 ps-2.5 text-[0.71875rem] leading-4 text-ink2 max-md:inset-x-4 max-md:ps-0">
          <b className="me-1.5 font-semibold text-ink">{words.figure}</b>
          {words.figureCaption}
        </p>
      )}
    </section>
  )
}
