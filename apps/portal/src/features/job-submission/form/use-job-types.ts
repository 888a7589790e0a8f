import { useQuery } from '@tanstack/react-query'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import type { JobFormValues } from '../values/job-form-values.ts'

/** In the order of the form. */
const formTypes = [
  'sampling',
  'estimation',
  'multi_manual',
  'sse',
] as const satisfies readonly JobFormValues['type'][]

/**
 * The types of jobs that the form offers: those that the cloud takes, and the chosen one. Until the
 * cloud has answered, the types that every cloud takes.
 */
export function useJobTypes(chosen: JobFormValues['type']): readonly JobFormValues['type'][] {
  const { api } = usePortalServices()
  const { data } = useQuery({
    queryKey: ['jobTypes'],
    queryFn: ({ signal }) => api.detectJobTypes({ signal }),
    staleTime: Infinity,
    retry: false,
  })
  const taken = (data ?? ['sampling', 'estimation']).map((type) => knownWord(formTypes, type))
  return formTypes.filter((type) => type === chosen || taken.includes(type))
}
