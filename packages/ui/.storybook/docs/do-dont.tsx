interface DoDontProps {
  /** Pairs of advice: what to do, what not to do. */
  rows: readonly (readonly [good: string, bad: string])[]
}

/** Shows each pair side by side. */
export function DoDont({ rows }: DoDontProps) {
  return (
    // Turns off Storybook's own style for tables in its pages.
    <table className="sb-unstyled my-6 w-full text-label font-normal">
      <thead>
        <tr className="border-b border-line2 text-start">
          <th className="h-9 w-1/2 pe-6 text-start font-medium text-success">Do</th>
          <th className="h-9 text-start font-medium text-danger">Don’t</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([good, bad]) => (
          <tr key={good} className="border-b border-line1 align-top">
            <td className="py-2 pe-6">
              <Words text={good} />
            </td>
            <td className="py-2 text-ink2">
              <Words text={bad} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Renders text between backticks as code. */
function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}
