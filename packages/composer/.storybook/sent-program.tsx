import { expect, waitFor, within } from 'storybook/test'
import { say } from '../../ui/.storybook/say.ts'

/** Accessible name of what `SentProgram` shows. */
export function sentLabel(): string {
  return say('What is sent', '送信される内容')
}

/** The start of each program. */
export const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** An execution form that shows the program that would be sent. */
export function SentProgram({ text }: { text: string }) {
  return (
    <pre role="group" aria-label={sentLabel()}>
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
  return waitFor(() => expect(within(canvasElement).getByLabelText(sentLabel()).textContent).toBe(text))
}
