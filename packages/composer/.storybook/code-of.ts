import { waitFor, within } from 'storybook/test'
import { including, word } from './words.ts'

/** Returns the editable text of the code pane, which is in a shadow root. */
export async function codeOf(canvasElement: HTMLElement): Promise<HTMLElement> {
  const pane = await within(canvasElement).findByRole('region', { name: including(word('code.tabs')) })
  return waitFor(() => {
    const code = [...pane.querySelectorAll('*')]
      .find(({ shadowRoot }) => shadowRoot !== null)
      ?.shadowRoot?.querySelector<HTMLElement>('.cm-content')
    if (!code) throw new Error('The code editor is not there yet')
    return code
  })
}
