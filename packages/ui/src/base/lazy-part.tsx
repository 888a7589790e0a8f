'use client'

import {
  createElement,
  startTransition,
  useEffect,
  useReducer,
  type ComponentType,
  type FunctionComponent,
} from 'react'

/** Props of a component that replaces a part whose code did not load. */
export interface MissingPartProps {
  /** The reason for which `load` rejected. */
  readonly error: unknown
}

/** A component that is loaded when it is first rendered, inside a `Suspense`. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code before the part is rendered. A failure is reported when it is rendered. */
  readonly preload: () => Promise<void>
}

type Attempt<Props extends object> = { readonly Part: ComponentType<Props> } | { readonly error: unknown }

interface Loading<Props extends object> {
  readonly done: Promise<void>
  /** Undefined until `done`. */
  result?: Attempt<Props>
}

/**
 * Creates a component whose code is loaded when it is first rendered. If loading fails, it renders
 * `Missing` (default: nothing). It loads again when the connection is back or when it is mounted
 * again, whereas React's `lazy` keeps a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingPartProps> = Nothing,
): LazyPart<Props> {
  let latest: Loading<Props> | undefined

  function attempt(): Loading<Props> {
    if (latest) return latest
    const settle = (result: Attempt<Props>) => {
      loading.result = result
    }
    const loading: Loading<Props> = {
      done: load().then(
        (Part) => settle({ Part }),
        (error: unknown) => settle({ error }),
      ),
    }
    latest = loading
    return loading
  }

  function forget(failed: unknown) {
    if (latest === failed) latest = undefined
  }

  function LazyPart(props: Props) {
    const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)
    const current = attempt()
    // Not with `use`: inside React's `act`, it drops the rest of a render that waits.
    if (!current.result) throw current.done
    const { result } = current
    if ('Part' in result) return createElement(result.Part, props)
    return <FailedPart error={result.error} failed={current} onRetry={renderAgain} />
  }

  function FailedPart({ error, failed, onRetry }: FailedPartProps) {
    useEffect(() => {
      function retry() {
        forget(failed)
        // In a transition the message stays until the part is loaded.
        startTransition(onRetry)
      }
      addEventListener('online', retry)
      return () => {
        removeEventListener('online', retry)
        forget(failed)
      }
    }, [failed, onRetry])
    return <Missing error={error} />
  }

  return Object.assign(LazyPart, {
    preload: async () => {
      const current = attempt()
      await current.done
      if (current.result && 'error' in current.result) forget(current)
    },
  })
}

interface FailedPartProps extends MissingPartProps {
  readonly failed: unknown
  readonly onRetry: () => void
}

function Nothing() {
  return null
}
