import { Skeleton } from '@qportal/ui'
import type { ComponentProps } from 'react'
import { lazyAgain } from '../../../platform/loading/lazy-again.ts'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'
import type { ComposedJobForm as Form } from './composed-job-form.tsx'

const ComposedJobForm = lazyAgain(async () => ({
  default: (await import('./composed-job-form.tsx')).ComposedJobForm,
}))

/** The form in the composer, loaded lazily, so that the editor does not wait for it. */
export function LazyComposedJobForm(props: ComponentProps<typeof Form>) {
  return (
    <LazyPart fallback={<Skeleton width="16em" />}>
      <ComposedJobForm {...props} />
    </LazyPart>
  )
}
