import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expectFound } from '../../.storybook/docs/expect-found.ts'
import { Finder } from '../../.storybook/docs/finder.tsx'
import { say } from '../../.storybook/say.ts'
import * as actions from './action-icons.tsx'
import * as arrows from './arrow-icons.tsx'
import { BrandMark } from './brand-mark.tsx'
import { type IconProps, Icon } from './icon.tsx'
import * as navigation from './navigation-icons.tsx'

const meta = { title: 'Tokens/Icons' } satisfies Meta
export default meta

const all = Object.entries<ComponentType<IconProps>>({ ...navigation, ...actions, ...arrows, BrandMark })

/** Drawn on a 20 px grid with a 1.5 px line. Always used with a name. Copies the import. */
export const Set: StoryObj = {
  parameters: {
    docs: { source: { code: "import { SearchIcon } from '@qportal/ui'\n\n<SearchIcon size={16} />" } },
  },
  render: () => (
    <Finder
      label={say('Find an icon', 'アイコンを検索')}
      all={all.map(([name, Drawing]) => ({
        name,
        code: `import { ${name} } from '@qportal/ui'`,
        look: <Drawing />,
      }))}
    />
  ),
  play: ({ canvasElement }) => expectFound(canvasElement, 'zoom', ['ZoomInIcon', 'ZoomOutIcon']),
}

/** An icon with your own paths. */
export const OwnPaths: StoryObj = {
  render: () => (
    <Icon>
      <path d="M3 10h14M10 3v14" />
    </Icon>
  ),
}
