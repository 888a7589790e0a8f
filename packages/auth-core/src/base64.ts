/** Bytes of base64 or base64url text, with or without padding; throws a DOMException on other characters. */
export const base64ToBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

export const bytesToBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Base64url without padding (RFC 4648 section 5). */
export const bytesToBase64Url = (bytes: Uint8Array): string =>
  bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
