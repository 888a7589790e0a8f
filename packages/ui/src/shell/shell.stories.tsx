import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SampleHeaderEnd, SampleShell } from '../../.storybook/samples/sample-shell.tsx'
import { say } from '../../.storybook/say.ts'
import { DataTable } from '../data/data-table.tsx'
import { Banner } from '../feedback/alert.tsx'
import { BrandMark } from '../icons/brand-mark.tsx'
import { DashboardIcon, JobIcon, NewsIcon } from '../icons/navigation-icons.tsx'
import { PageHeading } from '../text/page-heading.tsx'
import { AppShell, SkipLink } from './app-shell.tsx'
import { Avatar } from './avatar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PublicShell } from './public-shell.tsx'
import { QuantumWalk } from './quantum-walk.tsx'
import { SearchButton } from './search-button.tsx'
import { SideNav } from './side-nav.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const meta = {
  title: 'Shell/AppShell',
  component: AppShell,
  parameters: { docs: { story: { inline: false, iframeHeight: 640 } }, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj

function page() {
  return (
    <>
      <PageHeading>{say('Dashboard', 'ダッシュボード')}</PageHeading>
      <p>{say('What stands here is the page.', 'ここにページが入ります。')}</p>
    </>
  )
}

function longList(caption: string) {
  return {
    caption,
    small: 'table' as const,
    rows: Array.from({ length: 40 }, (_, row) => String(row)),
    rowKey: (row: string) => row,
    columns: [{ key: 'name', header: say('Name', '名前'), cell: (row: string) => row }],
  }
}

export const Open: Story = {
  render: () => <SampleShell current="dashboard">{page()}</SampleShell>,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByText(say('Skip to content', '本文へ移動'))).toHaveFocus()
    await expect(
      canvas.getAllByRole('link', { name: say('Dashboard', 'ダッシュボード'), current: 'page' }).length,
    ).toBeGreaterThan(0)
    const toggle = canvas.getByRole('button', { name: say('Collapse', '折りたたむ') })
    await userEvent.click(toggle)
    await expect(canvas.getByRole('button', { name: say('Expand', '広げる') })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await userEvent.keyboard('{Enter}')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  },
}
export const Collapsed: Story = {
  render: () => (
    <SampleShell current="composer" initiallyCollapsed>
      {page()}
    </SampleShell>
  ),
}
/** While the sidebar opens, labels are uncovered and not wrapped again. */
export const Opening: Story = {
  render: () => (
    <div style={{ '--time-panel': '100s' }}>
      <SampleShell current="dashboard" initiallyCollapsed>
        {page()}
      </SampleShell>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: say('Expand', '広げる') }))
    const navigation = canvas.getAllByRole('navigation')[0]!
    await expect(navigation.offsetWidth).toBeLessThan(80)
    for (const place of navigation.querySelectorAll('a, button'))
      await expect(place.scrollHeight, place.textContent).toBe(40)
  },
}
/** A bar takes space from the page; the bottom of the navigation stays in the window. */
export const WithBanner: Story = {
  render: () => (
    <SampleShell
      current="dashboard"
      banner={<Banner severity="warning">{say('You are offline.', 'オフラインです。')}</Banner>}
    >
      {page()}
    </SampleShell>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const foot = canvas.getByRole('button', { name: say('Logout', 'ログアウト') }).getBoundingClientRect()
    await expect(foot.bottom).toBeLessThanOrEqual(innerHeight)
    await expect(canvas.getByText(say('You are offline.', 'オフラインです。'))).toBeVisible()
  },
}
export const OnAPhone: Story = {
  render: () => <SampleShell current="job">{page()}</SampleShell>,
  globals: { viewport: { value: 'phone' } },
}

function twiceAsLarge() {
  const { style } = document.documentElement
  style.fontSize = '200%'
  return () => style.removeProperty('font-size')
}

/** At twice the text size on a phone, parts of the header wrap to rows inside the window. */
export const LargeTextOnAPhone: Story = {
  ...OnAPhone,
  beforeEach: twiceAsLarge,
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner')
    await expect(header.scrollWidth).toBe(header.clientWidth)
    for (const control of header.querySelectorAll('a, button, select'))
      await expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(header.clientWidth)
  },
}

function longPage() {
  return (
    <SampleShell current="job">
      <DataTable
        {...longList(say('Jobs', 'ジョブ'))}
        columns={[
          {
            key: 'name',
            header: say('Name', '名前'),
            cell: (row) => (
              <a href={`#${row}`}>
                {say('Job', 'ジョブ')} {row}
              </a>
            ),
          },
        ]}
        stickyHead
      />
    </SampleShell>
  )
}

async function walkThrough(canvasElement: HTMLElement): Promise<void> {
  const links = within(canvasElement).getAllByRole('link', {
    name: new RegExp(`^${say('Job', 'ジョブ')} \\d`),
  })
  for (const link of [...links, ...links.toReversed()]) {
    link.focus()
    const { left, right, top, bottom } = link.getBoundingClientRect()
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    await expect(seen, link.textContent).toBe(link)
  }
}

/**
 * Focused elements scroll to beside header, table header and bottom bar, not below them (WCAG 2.2,
 * 2.4.11).
 */
export const FocusStaysVisible: Story = {
  render: longPage,
  play: ({ canvasElement }) => walkThrough(canvasElement),
}
export const FocusStaysVisibleOnAPhone: Story = {
  ...FocusStaysVisible,
  globals: { viewport: { value: 'phone' } },
}

/**
 * A sticky table header is below the shell's header, or at the top of a box with its own scroll
 * bar.
 */
export const StickyTableHeaders: Story = {
  render: () => (
    <SampleShell current="job">
      <DataTable {...longList(say('Jobs', 'ジョブ'))} stickyHead />
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable
        tabIndex={0}
        aria-label={say('Box', '枠')}
        className="h-60 overflow-auto [--sticky-top:0px]"
      >
        <DataTable {...longList(say('Runs', '実行'))} stickyHead />
      </section>
    </SampleShell>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const top = (name: string) => {
      const head = canvas.getByRole('table', { name }).querySelector('th')!
      return Math.round(head.getBoundingClientRect().top)
    }
    scrollTo({ top: 600, behavior: 'instant' })
    await waitFor(() => expect(top(say('Jobs', 'ジョブ'))).toBe(56))
    const box = canvas.getByRole('region', { name: say('Box', '枠') })
    box.scrollIntoView({ block: 'center' })
    box.scrollTo({ top: 200, behavior: 'instant' })
    await waitFor(() => expect(top(say('Runs', '実行'))).toBe(Math.round(box.getBoundingClientRect().top)))
  },
}

export const DesignDimensions: Story = {
  render: () => <SampleShell current="dashboard">{page()}</SampleShell>,
  play: async ({ canvasElement }) => {
    const box = (selector: string) => canvasElement.querySelector(selector)!.getBoundingClientRect()
    await expect(box('header').height).toBe(56)
    await waitFor(() => expect(box('nav').right).toBe(269))
    await expect(box('nav a').height).toBe(40)
  },
}

export const PublicHeader: Story = {
  render: () => (
    <Header
      variant="public"
      brand={{ name: say('University Quantum Cloud', '大学量子クラウド'), href: '#login' }}
      end={<SampleHeaderEnd account={false} />}
    />
  ),
}
export const PublicHeaderInLargeTextOnAPhone: Story = {
  ...PublicHeader,
  globals: { viewport: { value: 'phone' } },
  beforeEach: twiceAsLarge,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const header = canvas.getByRole('banner').getBoundingClientRect()
    const name = canvas.getByText(say('University Quantum Cloud', '大学量子クラウド')).getBoundingClientRect()
    const language = canvas.getByRole('combobox', { name: say('Language', '言語') }).getBoundingClientRect()
    await expect(name.bottom).toBeLessThanOrEqual(language.top)
    await expect([name.top >= header.top, language.bottom <= header.bottom]).toEqual([true, true])
  },
}

/** The figure's lines start behind the name, at one edge. */
export const PublicPage: Story = {
  render: () => (
    <PublicShell
      brand={{ name: say('University Quantum Cloud', '大学量子クラウド'), href: '#' }}
      title={say('University|Quantum Cloud', '大学量子クラウド').split('|')}
      words={{
        skip: say('Skip to content', '本文へ移動'),
        figure: say('Fig. 0', '図0'),
        figureCaption: say('Hadamard walk on a line.', '直線上のアダマールウォーク。'),
      }}
      footer={say('© 2025 University Quantum Cloud team', '© 2025大学量子クラウドチーム')}
    >
      <PageHeading>{say('Sign in', 'サインイン')}</PageHeading>
    </PublicShell>
  ),
  play: async ({ canvasElement }) => {
    const title = say('University Quantum Cloud', '大学量子クラウド')
    const banner = within(canvasElement).getByRole('region', { name: title }).getBoundingClientRect()
    const name = within(canvasElement).getByText(say('Quantum Cloud', '大学量子クラウド'), {
      selector: 'p > span',
    })
    const ground = name.parentElement!.getBoundingClientRect()
    await expect([ground.left, ground.top]).toEqual([banner.left, banner.top])
    await expect(getComputedStyle(name.parentElement!).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    const wires = [...canvasElement.querySelectorAll('svg[viewBox="0 0 1440 264"] path')]
    await expect(ground.bottom, 'not over the wire').toBeLessThan(
      wires.at(-1)!.getBoundingClientRect().bottom - 1,
    )
  },
}

export const FooterWithLinks: Story = {
  render: () => (
    <Footer
      end={
        <>
          <a href="#terms" className="!text-inherit">
            {say('Terms of use', '利用規約')}
          </a>
          <a href="#privacy" className="!text-inherit">
            {say('Privacy policy', 'プライバシーポリシー')}
          </a>
        </>
      }
    >
      {say('© 2025 University Quantum Cloud team', '© 2025大学量子クラウドチーム')}
    </Footer>
  ),
}

/** The page has a maximum width; on a wide screen the footer's text ends where the page does. */
export const WideScreen: Story = {
  render: () => (
    <div className="w-480">
      <AppShell
        brand={{ name: say('Quantum Cloud', '量子クラウド'), href: '#' }}
        words={{
          skip: say('Skip', '移動'),
          navigation: say('Main', 'メイン'),
          collapse: say('Collapse', '折りたたむ'),
          expand: say('Expand', '広げる'),
        }}
        items={[]}
        bottomItems={[]}
        footer={<Footer end={<a href="#terms">{say('Terms of use', '利用規約')}</a>}>© 2025</Footer>}
      >
        <p>{say('What stands here is the page.', 'ここにページが入ります。')}</p>
      </AppShell>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { right } = canvas.getByRole('main').firstElementChild!.getBoundingClientRect()
    await expect(right).toBeLessThan(1700)
    await expect(
      canvas.getByRole('link', { name: say('Terms of use', '利用規約') }).getBoundingClientRect().right,
    ).toBe(right)
  },
}

const chooseLanguage = fn()
export const Languages: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <LanguageSwitch
      label={say('Language', '言語')}
      current="en"
      onValueChange={chooseLanguage}
      languages={[
        { code: 'en', label: 'EN' },
        { code: 'ja', label: '日本語' },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    chooseLanguage.mockClear()
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'EN' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(chooseLanguage).toHaveBeenCalledWith('ja')
  },
}

const chooseTheme = fn()
export const Themes: Story = {
  parameters: { layout: 'padded' },
  render: () => (
    <div className="flex min-h-48 justify-center">
      <ThemeSwitch
        label={say('Theme', 'テーマ')}
        words={{
          system: say('System', 'システム'),
          light: say('Light', 'ライト'),
          dark: say('Dark', 'ダーク'),
        }}
        theme="system"
        onValueChange={chooseTheme}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    chooseTheme.mockClear()
    const everything = within(canvasElement.ownerDocument.body)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(everything.getByRole('menu')).toBeVisible())
    await userEvent.keyboard('{End}{Enter}')
    await expect(chooseTheme).toHaveBeenCalledWith('dark')
  },
}

const openSearch = fn()
export const Search: Story = {
  parameters: { layout: 'padded' },
  play: async () => {
    openSearch.mockClear()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(openSearch).toHaveBeenCalledOnce()
  },
  render: () => (
    <div className="flex">
      <SearchButton label={say('Search or jump to', '検索・移動')} shortcut="Ctrl K" onClick={openSearch} />
    </div>
  ),
}

export const Walk: Story = { render: () => <QuantumWalk className="w-full" /> }

export const Parts: Story = {
  parameters: { layout: 'padded' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: say('AK, account', 'AK、アカウント') }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: say('Dashboard', 'ダッシュボード') })).toHaveFocus()
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('button', { name: say('News', 'ニュース') })).toBeDisabled()
  },
  render: () => (
    <div className="grid gap-4">
      <SkipLink>{say('Skip to content', '本文へ移動')}</SkipLink>
      <BrandMark />
      <button type="button" aria-label={say('AK, account', 'AK、アカウント')}>
        <Avatar>AK</Avatar>
      </button>
      <div className="relative w-[269px] border-e border-line2">
        <SideNav
          label={say('Side', 'サイド')}
          items={[
            {
              key: 'dashboard',
              label: say('Dashboard', 'ダッシュボード'),
              icon: <DashboardIcon />,
              href: '#dashboard',
            },
            {
              key: 'job',
              label: say('Job', 'ジョブ'),
              icon: <JobIcon />,
              href: '#job',
              current: true,
              count: 312,
            },
            { key: 'news', label: say('News', 'ニュース'), icon: <NewsIcon />, disabled: true },
          ]}
        />
      </div>
      <BottomBar
        label={say('Bottom', '下部')}
        items={[{ key: 'job', label: say('Job', 'ジョブ'), icon: <JobIcon />, href: '#job', current: true }]}
      />
    </div>
  ),
}
