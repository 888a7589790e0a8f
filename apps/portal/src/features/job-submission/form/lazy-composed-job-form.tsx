import { Skeleton } from '@qportal/ui'
import type { ComponentProps } from 'react'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import type { ComposedJobForm as Form } from './composed-job-form.tsx'

const ComposedJobForm = lazyPart(async () => (await import('./composed-job-form.tsx')).ComposedJobForm)

/** The form in the composer, loaded lazily, so that the editor does not wait for it. */
export function LazyComposedJobForm(props: ComponentProps<typeof Form>) {
  return (
    <PartBoundary fallback={<Skeleton width="16em" />}>
      <ComposedJobForm {...props} />
    </PartBoundary>
  )
}
