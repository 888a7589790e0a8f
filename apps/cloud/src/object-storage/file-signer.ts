import { timingSafeEqual } from 'node:crypto'
import { StorageRefusal } from './storage-refusal.ts'

/** Upload and download URLs are valid for so long. */
export const fileUrlLifeS = 3600

/** Part of signed forms and URLs. Do not change it: those that clients have would be refused. */
const accessKeyId = 'local-cloud'

/** The fields of an upload form, in the order in which clients send them. */
const fieldNames = ['key', 'AWSAccessKeyId', 'policy', 'signature'] as const
type UploadFields = Readonly<Record<(typeof fieldNames)[number], string>>

/** An upload as clients send it: a form with these fields, and the file last. */
export interface SignedUpload {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** How long an uploaded file may be. */
export interface UploadRange {
  readonly maxBytes: number
}

export interface FileSigner {
  readonly signUpload: (key: string) => SignedUpload
  readonly signDownload: (key: string) => string
  /** Checks the fields of a form before its file. Throws a StorageRefusal. */
  readonly checkUpload: (fields: readonly (readonly [name: string, value: string])[], size: number) => string
  /** Checks the query of a download. Throws a StorageRefusal. */
  readonly checkDownload: (key: string, query: Readonly<Record<string, string>>) => void
}

interface Policy {
  readonly expiration: string
  readonly conditions: readonly [{ readonly key: string }, readonly ['content-length-range', 0, number]]
}

/**
 * Signs upload policies and download URLs, and checks them.
 *
 * @param mark A keyed hash.
 */
export function createFileSigner({
  baseUrl,
  maxUploadBytes,
  now,
  mark,
}: {
  readonly baseUrl: string
  readonly maxUploadBytes: number
  readonly now: () => Date
  readonly mark: (text: string) => Buffer
}): FileSigner {
  const sign = (text: string) => mark(text).toString('base64url')
  const isSigned = (text: string, signature: string) => {
    const [wanted, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  }
  const downloadText = (key: string, expires: string) => `GET\n${expires}\n${key}`

  return {
    signUpload(key) {
      const expiration = new Date(now().getTime() + fileUrlLifeS * 1000).toISOString()
      const policy: Policy = {
        expiration,
        conditions: [{ key }, ['content-length-range', 0, maxUploadBytes]],
      }
      const encoded = Buffer.from(JSON.stringify(policy)).toString('base64')
      const fields: UploadFields = {
        key,
        AWSAccessKeyId: accessKeyId,
        policy: encoded,
        signature: sign(encoded),
      }
      return { url: baseUrl, fields }
    },

    signDownload(key) {
      const expires = String(Math.floor(now().getTime() / 1000) + fileUrlLifeS)
      const query = new URLSearchParams({
        AWSAccessKeyId: accessKeyId,
        Expires: expires,
        Signature: sign(downloadText(key, expires)),
      })
      return `${baseUrl}/${key}?${query.toString()}`
    },

    checkUpload(given, size) {
      const fields = Object.fromEntries(given)
      const { key = '', policy = '', signature = '' } = fields
      if (!isSigned(policy, signature))
        throw new StorageRefusal('SignatureDoesNotMatch', 'The signature does not match the policy.')
      const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy
      if (now() >= new Date(expiration)) throw denied('Policy expired.')
      const extra = given.map(([name]) => name).filter((name) => !fieldNames.some((known) => known === name))
      if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
      if (given.length !== fieldNames.length) throw denied('A field is missing or repeated.')
      const [{ key: wanted }, [, , maxSize]] = conditions
      if (key !== wanted) throw denied('Policy Condition failed: ["eq", "$key"]')
      if (size > maxSize)
        throw new StorageRefusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
      return key
    },

    checkDownload(key, { Expires = '', Signature = '' }) {
      if (!isSigned(downloadText(key, Expires), Signature))
        throw new StorageRefusal('SignatureDoesNotMatch', 'The signature does not match the request.')
      if (now().getTime() >= Number(Expires) * 1000)
        throw new StorageRefusal('AccessDenied', 'Request has expired')
    },
  }
}

function denied(reason: string) {
  return new StorageRefusal('AccessDenied', `Invalid according to Policy: ${reason}`)
}
