interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/**
 * Starts a worker of this app through the Trusted Types policy `qportal-workers`, which allows only
 * scripts of this origin.
 */
export function startWorker(url: string): Worker {
  policy ??= createPolicy()
  return new Worker(policy.createScriptURL(url), { type: 'module' })
}

/**
 * Sends a request to a worker of its own, and returns its only reply. Rejects if the worker fails
 * or if the reply is no longer wanted.
 */
export async function askWorker<Reply>(url: string, request: unknown, signal: AbortSignal): Promise<Reply> {
  signal.throwIfAborted()
  const worker = startWorker(url)
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      signal.addEventListener('abort', () => reject(new Error('No longer wanted')))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

function createPolicy(): ScriptUrlPolicy {
  const rules: ScriptUrlPolicy = {
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError(`A worker must come from this origin, not from ${url}`)
      return url
    },
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('qportal-workers', rules) ?? rules
}
