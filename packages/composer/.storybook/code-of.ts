import { waitFor, within } from 'storybook/test'

/** The text of a composer that can be typed into, in its shadow root. */
export async function codeOf(canvasElement: HTMLElement): Promise<HTMLElement> {
  const pane = await within(canvasElement).findByRole('region', { name: 'Language of the program' })
  return waitFor(() => {
    const code = [...pane.querySelectorAll('*')]
      .find(({ shadowRoot }) => shadowRoot !== null)
      ?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
    if (!code) throw new Error('The code editor is not there yet')
    return code
  })
}
