import { isAuthError } from '@qportal/auth-core'
import { messages } from '@qportal/auth-core/messages'
import { SessionProvider, useSession } from '@qportal/auth-core/react'
import { Button, TextField } from '@qportal/ui'
import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from './session.ts'
import './app.css'

function SignInPage() {
  const { session, state, user } = useSession()
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setError(undefined)
    try {
      if (state.name === 'awaitingOneTimeCode') await session.confirmSignIn({ code: text('code') })
      else await session.signIn({ email: text('email'), password: text('password') })
    } catch (error) {
      if (!isAuthError(error)) throw error
      setError(messages.en[error.code])
    }
  }

  if (user)
    return (
      <p>
        {user.email} <Button onClick={() => session.signOut()}>Sign out</Button>
      </p>
    )
  if (state.name === 'unknown') return <p>Looking for a session</p>
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {state.name === 'awaitingOneTimeCode' ? (
        <TextField label="One-time code" name="code" inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <>
          <TextField label="Email" name="email" type="email" autoComplete="username" />
          <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        </>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary">
        Sign in
      </Button>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(
  <SessionProvider session={session}>
    <main className="mx-auto max-w-sm p-4">
      <h1 className="mb-4 text-h1">Sign in</h1>
      <SignInPage />
    </main>
  </SessionProvider>,
)
