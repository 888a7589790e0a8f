import { withoutAbsent } from '../json/json-reading.ts'
import { ApiError, isApiError } from '../transport/api-error.ts'
import { readNothing, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeArchive, type AccountArchive } from './account-archive.ts'
import { decodeAccount, decodeAccountSettings, type Account, type AccountSettings } from './account.ts'

/** An archive may contain many large results. */
const exportTimeoutMs = 600_000

/** Members to change. An empty text is ignored by clouds in the field. */
export interface AccountChange {
  readonly name?: string | undefined
  readonly organization?: string | undefined
}

export interface AccountCalls {
  /** Reads the signed-in user; undefined if the cloud has no such call. */
  readonly getAccount: (options?: CallOptions) => Promise<Account | undefined>
  /**
   * Changes the signed-in user. Throws `api/forbidden` if the cloud does not allow it, also where
   * it answers 401: the session is still valid.
   */
  readonly updateAccount: (change: AccountChange, options?: CallOptions) => Promise<Account>
  /**
   * Deletes the signed-in user with all jobs. Throws `api/forbidden` if that is not allowed, and
   * `api/sign-in-again` if the cloud requires a recent sign-in.
   */
  readonly deleteAccount: (options?: CallOptions) => Promise<void>
  /**
   * Downloads everything that the cloud keeps about the signed-in user; undefined if the cloud has
   * no such call. Throws `api/sign-in-again` like `deleteAccount`.
   */
  readonly exportAccount: (options?: CallOptions) => Promise<AccountArchive | undefined>
  /** Reads what users may see and change; undefined if the cloud has no such call. */
  readonly getAccountSettings: (options?: CallOptions) => Promise<AccountSettings | undefined>
}

export function accountCalls({ call, callStored }: Caller): AccountCalls {
  return {
    getAccount: (options) =>
      unlessMissing(callStored('get', '/users/me', { ...options, decode: decodeAccount })),

    updateAccount: ({ name, organization }, options) =>
      whileSignedIn(
        callStored('patch', '/users/me', {
          ...options,
          body: withoutAbsent({ name, organization }),
          decode: decodeAccount,
        }),
      ),

    deleteAccount: async (options) => {
      await whileSignedIn(callStored('delete', '/users/me', { ...options, decode: readNothing }))
    },

    exportAccount: (options) =>
      unlessMissing(
        call('get', '/users/me/export', {
          ...options,
          timeoutMs: exportTimeoutMs,
          once: true,
          decode: decodeArchive,
        }),
      ),

    getAccountSettings: (options) =>
      unlessMissing(callStored('get', '/system/settings', { ...options, decode: decodeAccountSettings })),
  }
}

async function unlessMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  return reply.catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 405)) return undefined
    throw error
  })
}

/** Clouds answer 401 for a member that is not editable: "name field is disabled for updates". */
async function whileSignedIn<T>(reply: Promise<T>): Promise<T> {
  return reply.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401 && /disabled/i.test(error.message))
      throw new ApiError({ ...error, message: error.message, code: 'api/forbidden', cause: error })
    throw error
  })
}
