/** A line of a shell block in a document, and what stands behind `sh` at the block's fence. */
export interface ShellCommand {
  readonly line: string
  readonly mark: string
}

/** The commands that a Markdown text tells its reader to type. */
export function readShellCommands(markdown: string): ShellCommand[] {
  return [...markdown.matchAll(/^```sh *(.*)\n([^]*?)^```/gm)].flatMap(([, mark = '', body = '']) =>
    body
      .split('\n')
      .map((line) => line.replace(/ +# .*$/, '').trim())
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => ({ line, mark: mark.trim() })),
  )
}
