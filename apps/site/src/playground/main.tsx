import { createSimulator } from '@qportal/simulator'
import { createRoot } from 'react-dom/client'
import styles from './playground.css?inline'
import { Playground } from './playground.tsx'

/** Shows the playground in an element. Returns a function that removes it with its styles. */
export function mountPlayground(element: HTMLElement): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const simulator = createSimulator()
  const root = createRoot(element)
  root.render(<Playground simulator={simulator} />)
  return () => {
    root.unmount()
    simulator.dispose()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
