/**
 * Puts into the clipboard what is still being made. It is asked for at once: Safari gives the clipboard only to who asks within the press,
 * and no stream may run before. Rejects where there is no clipboard or nothing was made.
 */
export async function copyLater(text: Promise<string>, write = writeToClipboard): Promise<void> {
  const blob = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await Promise.all([blob, write(blob)])
}

async function writeToClipboard(blob: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
