/** A line of a shell block in a document, and the word after `sh` at the block's fence. */
export interface ShellCommand {
  readonly line: string
  readonly mark: string
}

/** Returns the shell commands in a Markdown text. */
export function readShellCommands(markdown: string): ShellCommand[] {
  return [...markdown.matchAll(/^```sh *(.*)\n([^]*?)^```/gm)].flatMap(([, mark = '', body = '']) =>
    body
      .split('\n')
      .map((line) => line.replace(/ +# .*$/, '').trim())
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => ({ line, mark: mark.trim() })),
  )
}
