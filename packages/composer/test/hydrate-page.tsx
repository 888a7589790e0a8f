import { hydrateRoot } from 'react-dom/client'
import { HydratedPage } from './hydrated-page.tsx'

const page = document.querySelector('main')
if (page) hydrateRoot(page, <HydratedPage />)
