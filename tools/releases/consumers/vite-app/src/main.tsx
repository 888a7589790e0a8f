import {
  cookieTokenStore,
  createSession,
  createSignUpApi,
  documentCookies,
  webPorts,
} from '@qportal/auth-core'
import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import { createSimulator } from '@qportal/simulator'
import { Button, TextField } from '@qportal/ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'

const clientId = 'portal'
const session = createSession({
  userPool: async () => {
    const { cognitoUserPool } = await import('@qportal/auth-core/cognito')
    return cognitoUserPool({ region: 'eu-west-1', userPoolId: 'eu-west-1_Portal', clientId })
  },
  signUpApi: createSignUpApi({ baseUrl: '/sign-up', clientId }),
  tokenStore: cookieTokenStore({ clientId, domain: 'localhost', jar: documentCookies() }),
  clientId,
  ...webPorts(clientId),
})
void session.start()

const simulator = createSimulator()
const bell = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n'

function App() {
  const state = useSyncExternalStore(session.subscribe, session.state)
  return (
    <>
      <output>{state.name}</output>
      <form>
        <TextField label="E-mail" name="email" />
        <Button type="submit">Sign in</Button>
      </form>
      <Composer
        defaultValue={bell}
        words={composerWords.en}
        language="en"
        name={<h1>Bell pair</h1>}
        simulator={simulator}
        onChange={() => undefined}
        execution={({ text }) => <pre>{text}</pre>}
      />
    </>
  )
}

createRoot(document.getElementById('root')!).render(<App />)
