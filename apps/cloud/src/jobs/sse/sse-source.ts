/** Encodes a Python program as the contract has it: base64 of its UTF-8 bytes. */
export function encodeSseSource(source: string): string {
  return Buffer.from(source).toString('base64')
}

/** Decodes a Python program from base64; undefined if the text is not base64, or not UTF-8. */
export function decodeSseSource(text: string): string | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'))
  } catch {
    return undefined
  }
}
