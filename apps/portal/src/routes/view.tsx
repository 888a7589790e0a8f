import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkedCircuit } from '../features/composer/linked-circuit.tsx'
import { PlainLayout } from '../shell/plain-layout.tsx'

export const Route = createFileRoute('/view')({
  staticData: { catalogues: ['composer'] },
  validateSearch: ({ embed }: Record<string, unknown>): { embed?: true } => ({
    ...(String(embed) === 'true' && { embed: true as const }),
  }),
  component: ViewPage,
})

/** The circuit of a link for everyone who has it: no sign-in, no request to the cloud. */
function ViewPage() {
  const [queryClient] = useState(() => new QueryClient())
  const { embed = false } = Route.useSearch()
  return (
    <QueryClientProvider client={queryClient}>
      {embed ? (
        <main className="h-dvh">
          <LinkedCircuit embed />
        </main>
      ) : (
        <PlainLayout>
          <LinkedCircuit embed={false} />
        </PlainLayout>
      )}
    </QueryClientProvider>
  )
}
