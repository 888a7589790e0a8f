import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import * as actions from './action-icons.tsx'
import * as arrows from './arrow-icons.tsx'
import { BrandMark } from './brand-mark.tsx'
import type { IconProps } from './icon.tsx'
import { Icon } from './icon.tsx'
import * as navigation from './navigation-icons.tsx'

const meta = { title: 'Tokens/Icons' } satisfies Meta
export default meta

const all = Object.entries<ComponentType<IconProps>>({ ...navigation, ...actions, ...arrows })

/** Drawn on a 20 px grid with a 1.5 px line. Always used with a name. */
export const Set: StoryObj = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-6">
      {all.map(([name, Drawing]) => (
        <li key={name} className="grid justify-items-start gap-2 text-caption text-ink2">
          <Drawing />
          {name.replace(/Icon$/, '')}
        </li>
      ))}
      <li className="grid justify-items-start gap-2 text-caption text-ink2">
        <BrandMark />
        BrandMark
      </li>
      <li className="grid justify-items-start gap-2 text-caption text-ink2">
        <Icon>
          <path d="M3 10h14M10 3v14" />
        </Icon>
        Icon (your own paths)
      </li>
    </ul>
  ),
}
