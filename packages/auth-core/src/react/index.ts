/** A session in React 19: one provider, one hook. */
export { SessionProvider, type SessionProviderProps } from './session-provider.ts'
export { useSession, type SessionView } from './use-session.ts'
