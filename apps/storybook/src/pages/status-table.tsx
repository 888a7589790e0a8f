import { changesOfComponent } from '../changes/change-log.tsx'
import { propDocs } from '../prop-docs/loaded-docs.ts'
import type { ComponentDoc } from '../prop-docs/prop-docs.ts'

const components = propDocs
  .filter(({ name }) => name === 'Icon' || !name.endsWith('Icon'))
  .toSorted((a, b) => a.name.localeCompare(b.name))

/** All components with their entry point, status and latest change. */
export function StatusTable() {
  return (
    <table className="sb-unstyled my-6 w-full text-label font-normal">
      <thead>
        <tr className="border-b border-line2 text-start">
          {['Component', 'Import from', 'Status', 'Last named in'].map((head) => (
            <th key={head} className="h-9 pe-6 text-start font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {components.map((component) => (
          <StatusRow key={`${component.entry} ${component.name}`} component={component} />
        ))}
      </tbody>
    </table>
  )
}

function StatusRow({ component }: { component: ComponentDoc }) {
  const [latest] = changesOfComponent(component)
  return (
    <tr className="border-b border-line1">
      <td className="py-2 pe-6 font-mono text-caption">{component.name}</td>
      <td className="py-2 pe-6 font-mono text-caption text-ink2">{component.entry}</td>
      <td className="py-2 pe-6">{component.status}</td>
      <td className="py-2 text-ink2">{latest ? latest.version : '–'}</td>
    </tr>
  )
}
