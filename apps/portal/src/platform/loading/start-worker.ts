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
