import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16
const version = 1

/**
 * Encrypts values that must not be readable in the database, and makes keyed hashes of values that
 * only need to be recognized.
 */
export interface SecretBox {
  /** Binds the value to its purpose (kind and row): copied into another row it cannot be opened. */
  seal(text: string, purpose: string): Buffer
  /** @throws Error if another key sealed the value, or the value was changed. */
  open(sealed: Uint8Array, purpose: string): string
  /**
   * Returns a deterministic hash of 32 bytes. Without the key nobody can test guesses against it.
   */
  mark(text: string, purpose: string): Buffer
  readonly hasPreviousKey: boolean
  /** Returns the value sealed with the current key; undefined if the current key sealed it. */
  reseal(sealed: Uint8Array, purpose: string): Buffer | undefined
}

/**
 * Uses AES-256-GCM and HMAC-SHA256 with keys derived from one 32-byte key.
 *
 * @param previousKey Opens what it sealed, until everything is sealed with the current key.
 */
export function createSecretBox(
  key: Uint8Array,
  randomBytes: (size: number) => Uint8Array,
  previousKey?: Uint8Array,
): SecretBox {
  const sealingKey = derive(key, 'seal')
  const markingKey = derive(key, 'mark')
  const openingKeys = [sealingKey, ...(previousKey ? [derive(previousKey, 'seal')] : [])]

  function seal(text: string, purpose: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(purpose))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body])
  }

  function open(sealed: Uint8Array, purpose: string): { text: string; isCurrent: boolean } {
    const bytes = Buffer.from(sealed)
    if (bytes[0] !== version) throw new Error('A sealed value has an unknown version.')
    const causes: unknown[] = []
    for (const openingKey of openingKeys) {
      try {
        return { text: decrypt(bytes, purpose, openingKey), isCurrent: openingKey === sealingKey }
      } catch (error) {
        causes.push(error)
      }
    }
    throw new Error(
      'A secret of the database does not open: SECRET_KEY, or identity.key in the data folder, is not the key that sealed it.',
      { cause: causes[0] },
    )
  }

  return {
    seal,
    open: (sealed, purpose) => open(sealed, purpose).text,
    mark(text, purpose) {
      return createHmac('sha256', markingKey).update(`${purpose}\u0000${text}`, 'utf8').digest()
    },
    hasPreviousKey: previousKey !== undefined,
    reseal(sealed, purpose) {
      const { text, isCurrent } = open(sealed, purpose)
      return isCurrent ? undefined : seal(text, purpose)
    },
  }
}

function decrypt(bytes: Buffer, purpose: string, key: Uint8Array): string {
  const nonce = bytes.subarray(1, 1 + nonceBytes)
  const tag = bytes.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  const body = bytes.subarray(1 + nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Compares in constant time. */
export function isSameSecret(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}

function derive(key: Uint8Array, use: string) {
  // The label is part of each key: with another one, no stored secret could be opened.
  return Buffer.from(hkdfSync('sha256', key, '', `local-cloud ${use}`, 32))
}
