'use client'

import { createContext } from 'react'
import type { Session } from '../session/create-session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)
