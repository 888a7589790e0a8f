/** The outcome 011 of three bits, each with the bit that it belongs to. */
export function BitOrderFigure() {
  return (
    <div className="flex justify-center gap-2 font-mono" translate="no">
      {['0', '1', '1'].map((value, at) => (
        <div key={`c[${2 - at}]`} className="grid gap-1.5 text-center">
          <span className="grid size-12 place-items-center rounded-control border border-line3 text-h2 text-ink">
            {value}
          </span>
          <span className="text-caption text-ink2">c[{2 - at}]</span>
        </div>
      ))}
    </div>
  )
}
