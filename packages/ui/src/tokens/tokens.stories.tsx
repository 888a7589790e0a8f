import type { Meta, StoryObj } from '@storybook/react-vite'
import { expectFound } from '../../.storybook/docs/expect-found.ts'
import { Finder, type Findable } from '../../.storybook/docs/finder.tsx'
import { say } from '../../.storybook/say.ts'
import { DescriptionList } from '../text/description-list.tsx'
import { WireHeading } from '../text/wire-heading.tsx'
import { colors, type ColorName } from './colors.ts'
import { contrast, oklchToHex, oklchToLinear } from './contrast.ts'
import { categorical, cividis, phaseColor, textOn } from './data-colors.ts'
import { breakpoints, layout, motion, radius, space, type } from './scales.ts'

const meta = { title: 'Tokens/Tokens' } satisfies Meta
export default meta
type Story = StoryObj

function groups(): readonly { readonly title: string; readonly names: readonly ColorName[] }[] {
  return [
    { title: say('Grounds', '地の色'), names: ['page', 'sheet', 'wash', 'sunk'] },
    { title: say('Lines', '線'), names: ['line1', 'line2', 'line3', 'wire'] },
    { title: say('Text', '文字'), names: ['ink', 'ink2', 'ink3'] },
    {
      title: say('Action', 'アクション'),
      names: ['accent', 'accent-hi', 'on-accent', 'accent-wash', 'accent-line', 'focus'],
    },
    {
      title: say('State', '状態'),
      names: [
        'success',
        'warning',
        'danger',
        'info',
        'success-wash',
        'warning-wash',
        'danger-wash',
        'info-wash',
      ],
    },
    {
      title: say('Gates', 'ゲート'),
      names: ['g-pauli', 'g-had', 'g-phase', 'g-rot', 'g-multi', 'g-meas', 'g-custom'],
    },
  ]
}

function Swatch({ name }: { name: ColorName }) {
  const ratios = (['light', 'dark'] as const).map((scheme) =>
    contrast(oklchToLinear(colors[name][scheme]), oklchToLinear(colors.page[scheme])).toFixed(1),
  )
  return (
    <tr className="border-b border-line1 last:border-b-0">
      <td className="h-9 font-mono text-caption">
        <span
          className="me-3 inline-block size-6 rounded-gate border border-line3 align-middle"
          style={{ background: `var(--${name})` }}
        />
        {name}
      </td>
      <td className="font-mono text-caption text-ink2 max-sm:hidden">{oklchToHex(colors[name].light)}</td>
      <td className="font-mono text-caption text-ink2 max-sm:hidden">{oklchToHex(colors[name].dark)}</td>
      <td className="text-end text-label font-normal text-ink2 tabular-nums">{ratios.join(' / ')}</td>
    </tr>
  )
}

/** Contrast to the page in light and dark: text needs 4.5, marks and field borders 3. */
export const Colours: Story = {
  render: () => (
    <div className="grid max-w-240 gap-x-12 gap-y-8 lg:grid-cols-2">
      {groups().map(({ title, names }) => (
        <section key={title}>
          <WireHeading>{title}</WireHeading>
          <table className="w-full table-fixed text-start">
            <thead className="text-start text-caption text-ink3">
              <tr className="border-b border-line1">
                <th className="h-8 w-2/5 text-start font-medium">{say('Token', 'トークン')}</th>
                <th className="text-start font-medium max-sm:hidden">{say('Light', 'ライト')}</th>
                <th className="text-start font-medium max-sm:hidden">{say('Dark', 'ダーク')}</th>
                <th className="text-end font-medium">{say('On page', '地の色との比')}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <Swatch key={name} name={name} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  ),
}

function allTokens(): Findable[] {
  return [
    ...(Object.keys(colors) as ColorName[]).map((name) => ({
      name,
      code: `var(--${name})`,
      note: `${oklchToHex(colors[name].light)} / ${oklchToHex(colors[name].dark)}`,
      look: (
        <span className="size-6 rounded-gate border border-line3" style={{ background: `var(--${name})` }} />
      ),
    })),
    ...measured('size', type, ({ size, line }) => `${size}/${line} px`),
    ...measured('round', radius, (value) => `${value} px`),
    ...measured('time', motion, (value) => `${value} ms`),
    ...Object.entries(layout).map(([name, value]) => ({
      name,
      code: `var(--${name})`,
      note: `${value} px`,
      look: null,
    })),
  ]
}

function measured<Value>(
  prefix: string,
  table: Readonly<Record<string, Value>>,
  noteOf: (value: Value) => string,
): Findable[] {
  return Object.entries(table).map(([key, value]) => {
    const name = `${prefix}-${key}`
    return { name, code: `var(--${name})`, note: noteOf(value), look: null }
  })
}

/** Every token by name or value, with its custom property to copy. */
export const Find: Story = {
  parameters: {
    docs: { source: { code: '<p style={{ color: \'var(--accent)\' }} className="text-accent" />' } },
  },
  render: () => <Finder label={say('Find a token', 'トークンを検索')} all={allTokens()} />,
  play: ({ canvasElement }) =>
    expectFound(canvasElement, 'time-', ['time-color', 'time-popover', 'time-panel']),
}

/**
 * Series use the categorical order. Values use cividis, never reversed. Phases use the wheel,
 * always with a dial.
 */
export const DataColours: Story = {
  render: () => (
    <div className="grid max-w-160 gap-8">
      <section>
        <WireHeading>{say('Categorical', 'カテゴリー')}</WireHeading>
        <ul className="flex flex-wrap gap-4">
          {categorical.map((name) => (
            <li key={name} className="text-caption">
              <span className="mb-1 block h-8 w-20 rounded-gate" style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <WireHeading>Cividis</WireHeading>
        <ul className="flex flex-wrap">
          {cividis.map((stop) => (
            <li
              key={stop}
              className="flex-1 py-2 text-center font-mono text-[0.625rem]"
              style={{ background: stop, color: textOn(stop) }}
            >
              {stop}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <WireHeading>{say('Phase', '位相')}</WireHeading>
        <ul className="flex gap-1">
          {Array.from({ length: 12 }, (_, step) => (
            <li
              key={step}
              className="h-8 flex-1 rounded-gate"
              style={{ background: phaseColor((step * Math.PI) / 6) }}
            />
          ))}
        </ul>
      </section>
    </div>
  ),
}

const roles = ['display', 'h1', 'figure', 'h2', 'body', 'label', 'caption', 'chart'] as const
const roleClass = {
  display: 'text-display font-semibold',
  h1: 'text-h1 font-semibold',
  figure: 'text-figure font-medium tabular-nums',
  h2: 'text-h2 font-semibold',
  body: 'text-body',
  label: 'text-label font-medium',
  caption: 'text-caption',
  chart: 'text-chart',
}

export const Type: Story = {
  render: () => (
    <dl className="grid gap-4">
      {roles.map((role) => (
        <div key={role} className="grid gap-x-8 border-b border-line1 pb-4 md:grid-cols-[12rem_1fr]">
          <dt className="text-caption text-ink3">
            {role}: {type[role].size}/{type[role].line} {type[role].weight}
          </dt>
          <dd className={roleClass[role]}>{say('Measured on 4,096 shots', '4,096ショットで測定しました')}</dd>
        </div>
      ))}
    </dl>
  ),
}

function Measures({ of, unit }: { of: Readonly<Record<string, number>>; unit: string }) {
  const items = Object.entries(of).map(([key, value]) => ({ key, term: key, value: `${value} ${unit}` }))
  return <DescriptionList items={items} className="content-start tabular-nums" />
}

export const SpaceAndShape: Story = {
  render: () => (
    <div className="grid max-w-160 gap-8">
      <section>
        <WireHeading>{say('Space', '余白')}</WireHeading>
        <ul className="flex flex-wrap items-end gap-4">
          {space.map((step) => (
            <li key={step} className="text-center text-caption text-ink2">
              <span className="mx-auto block bg-accent" style={{ width: step, height: step }} />
              {step}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <WireHeading>{say('Radius', '角の丸み')}</WireHeading>
        <ul className="flex flex-wrap gap-6">
          {Object.entries(radius).map(([name, value]) => (
            <li key={name} className="text-caption text-ink2">
              <span
                className="mb-1 block h-12 w-20 border border-line3 bg-sheet"
                style={{ borderRadius: value }}
              />
              {name} {value}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <WireHeading>{say('Elevation', '影')}</WireHeading>
        <div className="h-20 w-48 rounded-popover border border-line2 bg-sheet shadow-float" />
        <p className="mt-3 text-caption text-ink2">
          {say(
            'Only what floats: popover, dialog, toast, dragged gate.',
            '浮いている要素だけ：ポップオーバー、ダイアログ、トースト、ドラッグ中のゲート。',
          )}
        </p>
      </section>
      <section>
        <WireHeading>{say('Motion, layout, breakpoints', '動き、レイアウト、ブレークポイント')}</WireHeading>
        <div className="grid gap-x-12 sm:grid-cols-3">
          <Measures of={motion} unit="ms" />
          <Measures of={layout} unit="px" />
          <Measures of={breakpoints} unit="px" />
        </div>
      </section>
    </div>
  ),
}
