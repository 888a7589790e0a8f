import { Alert } from '@qportal/ui'

/** Shows the failure of a whole form above its fields. */
export function FailureAlert({ message }: { message: string | undefined }) {
  return message ? (
    <Alert severity="danger" className="mb-5">
      {message}
    </Alert>
  ) : null
}
