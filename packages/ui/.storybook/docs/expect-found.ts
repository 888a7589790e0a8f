import { expect, userEvent, within } from 'storybook/test'

/** Types into the search field of a `Finder`, and compares the names of what it finds. */
export async function expectFound(canvasElement: HTMLElement, query: string, names: readonly string[]) {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByRole('searchbox'), query)
  const found = canvas.getAllByRole('listitem').map((item) => item.querySelector('code')?.textContent)
  await expect(found).toEqual(names)
  await expect(canvas.getAllByRole('button')).toHaveLength(names.length)
}
