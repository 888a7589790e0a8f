import { Skeleton } from '@qportal/ui'

const heights = ['!h-44', '!h-8', '!h-3', '!h-12', '!h-5', '!h-9', '!h-4', '!h-36']

/** Placeholder of a histogram while its outcomes load. */
export function OutcomesSkeleton() {
  return (
    <div className="mt-10 flex h-60 items-end justify-around border-b border-line2">
      {heights.map((height, bar) => (
        <Skeleton key={bar} width="1.625rem" className={height} />
      ))}
    </div>
  )
}
