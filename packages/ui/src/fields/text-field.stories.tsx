import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { Link } from '../actions/link.tsx'
import { SearchIcon } from '../icons/navigation-icons.tsx'
import { Field } from './field.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: say('Job name', 'ジョブ名') },
  decorators: [(Story) => <Narrow>{<Story />}</Narrow>],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: say('Optional', '任意') } }

export const Filled: Story = {
  args: { defaultValue: say('Ising quench, parity check', 'イジング模型のクエンチ、パリティ検査') },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText(say('Job name', 'ジョブ名'))
    await userEvent.tab()
    await expect(input).toHaveFocus()
    await userEvent.clear(input)
    await userEvent.keyboard('GHZ-12')
    await expect(input).toHaveValue('GHZ-12')
  },
}

export const Required: Story = { args: { required: true } }
export const WithHint: Story = { args: { hint: say('Seen only by you.', '自分だけに表示されます。') } }
export const Disabled: Story = { args: { disabled: true, defaultValue: say('Bell pair', 'ベル対') } }
export const WithIcon: Story = {
  args: {
    label: say('Number', 'ジョブ番号'),
    labelHidden: true,
    placeholder: say('Number', 'ジョブ番号'),
    icon: <SearchIcon size={16} />,
    size: 'dense',
  },
}

export const Invalid: Story = {
  args: { error: say('Please enter job name', 'ジョブ名を入力してください'), required: true },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      say('Please enter job name', 'ジョブ名を入力してください'),
    )
  },
}

export const PublicForm: Story = {
  render: () => (
    <TextField
      size="public"
      label={say('Email', 'メールアドレス')}
      labelEnd={
        <Link standalone href="#forgot">
          {say('Forgot your password?', 'パスワードをお忘れですか')}
        </Link>
      }
      type="email"
      autoComplete="username"
      defaultValue="akari.kondo@example.ac.jp"
    />
  ),
}

/** The hint's line is reserved, so that the error does not move the button below. */
export const KeepsHeight: Story = {
  render: () => (
    <>
      <TextField label={say('Shots', 'ショット数')} reserveMessage />
      <TextField
        label={say('Shots', 'ショット数')}
        reserveMessage
        error={say('Enter a positive number', '正の数を入力してください')}
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [calm, wrong] = [...canvasElement.querySelectorAll('.grid > div')].map(
      (field) => field.getBoundingClientRect().height,
    )
    await expect(calm).toBe(wrong)
  },
}

/** `Field` around a control of your own. */
export const OwnControl: StoryObj<typeof Field> = {
  render: () => (
    <Field id="angle" label={say('Angle', '角度')} hint={say('In radians.', 'ラジアン単位です。')}>
      <input id="angle" className="w-full" type="range" aria-describedby="angle-message" />
    </Field>
  ),
}

export const DesignDimensions: Story = {
  render: () => (
    <>
      <TextField label={say('Dense', '狭い')} size="dense" />
      <TextField label={say('Normal', '標準')} />
      <TextField label={say('Public', '公開ページ')} size="public" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const heights = within(canvasElement)
      .getAllByRole('textbox')
      .map((input) => input.getBoundingClientRect().height)
    await expect(heights).toEqual([32, 36, 42])
  },
}

/** When the focus scrolls a field into view, its label is visible below the header. */
export const ScrollsIntoViewWithLabel: Story = {
  render: () => (
    <div className="py-[150vh]">
      <TextField label={say('Name', '名前')} error={say('Please enter a name', '名前を入力してください')} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox')
    const label = canvas.getByText(say('Name', '名前'))
    const header = 56
    const { height } = field.getBoundingClientRect()
    for (const top of [header, innerHeight - height]) {
      field.blur()
      scrollBy(0, field.getBoundingClientRect().top - top)
      field.focus()
      await expect(label.getBoundingClientRect().top).toBeGreaterThan(header)
      await expect(
        canvas.getByText(say('Please enter a name', '名前を入力してください')).getBoundingClientRect().bottom,
      ).toBeLessThan(innerHeight)
    }
    scrollTo(0, 0)
  },
}
