import { useNavigate } from '@tanstack/react-router'
import { useIsUnmounted } from '../use-is-unmounted.ts'

/**
 * Like `useNavigate`, for the end of an asynchronous action: a user who has left the page meanwhile
 * stays where they are.
 */
export function useNavigateFromPage(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  const navigateFromPage: typeof navigate = async (options) => {
    if (!isUnmounted.current) await navigate(options)
  }
  return navigateFromPage
}
