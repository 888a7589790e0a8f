import { createSimulator } from '@qportal/simulator'
import { createRoot } from 'react-dom/client'
import { Playground } from './playground.tsx'
import './playground.css'

createRoot(document.getElementById('playground')!).render(<Playground simulator={createSimulator()} />)
