import { createFileRoute, redirect } from '@tanstack/react-router'
import { pagePaths } from '../platform/navigation/paths.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: pagePaths.dashboard, replace: true })
  },
})
