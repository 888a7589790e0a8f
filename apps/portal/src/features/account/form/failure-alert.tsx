import { Alert } from '@qportal/ui'

/** What went wrong with the whole form, above its fields. */
export function FailureAlert({ message }: { message: string | undefined }) {
  return message ? (
    <Alert severity="danger" className="mb-5">
      {message}
    </Alert>
  ) : null
}
