import { expect, waitFor, within } from 'storybook/test'

/** The start of each program. */
export const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** An execution form that shows the program that would be sent. */
export function SentProgram({ text }: { text: string }) {
  return (
    <pre role="group" aria-label="What is sent">
      {text}
    </pre>
  )
}

/** The program that a story opens. */
export function programOf({ defaultValue = '' }: { defaultValue?: string | undefined }): string {
  return defaultValue
}

/** Waits until the program that would be sent has this text. */
export async function expectText(canvasElement: HTMLElement, text: string) {
  return waitFor(() => expect(within(canvasElement).getByLabelText('What is sent').textContent).toBe(text))
}
