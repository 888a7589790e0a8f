export interface HkdfInput {
  readonly material: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  readonly info: Uint8Array<ArrayBuffer>
  /** Number of bytes, at most 8160. */
  readonly length: number
}

/** Computes HKDF with SHA-256 (RFC 5869) by WebCrypto. */
export async function hkdf({ material, salt, info, length }: HkdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
  return new Uint8Array(bits)
}
