/**
 * Copies a text that is still being computed. It requests the clipboard at once: Safari allows that
 * only within the press, before any stream runs. Rejects without a clipboard or if the text fails.
 */
export async function copyLater(text: Promise<string>, write = writeToClipboard): Promise<void> {
  const blob = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await Promise.all([blob, write(blob)])
}

async function writeToClipboard(blob: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
