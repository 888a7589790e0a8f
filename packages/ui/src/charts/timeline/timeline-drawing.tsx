'use client'

import type { TimelineChartStage, TimelinePlan } from './timeline-plan.ts'

interface TimelineDrawingProps {
  plan: TimelinePlan
  stages: readonly TimelineChartStage[]
  reading: number | null
}

type State = TimelineChartStage['state']

const colors: Record<State, string> = {
  done: 'var(--accent)',
  current: 'var(--accent)',
  pending: 'var(--line3)',
  succeeded: 'var(--success)',
  failed: 'var(--danger)',
  cancelled: 'var(--ink2)',
}
const marks: Partial<Record<State, string>> = {
  succeeded: 'm-3 .2 2.1 2.1 3.9-4.2',
  failed: 'm-2.3-2.3 4.6 4.6m0-4.6-4.6 4.6',
  cancelled: 'm-3 0h6',
}

/** Renders a plan. Hidden from screen readers, which use the reading cursor and the table. */
export function TimelineDrawing({ plan, stages, reading }: TimelineDrawingProps) {
  return (
    <svg
      width={plan.width}
      height={plan.height}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      aria-hidden="true"
      className="block max-w-full"
    >
      {plan.segments.map((line, index) => {
        const state = stages[index]!.state
        return (
          <path
            key={line}
            d={line}
            stroke={
              state === 'pending'
                ? 'var(--line2)'
                : state === 'current'
                  ? 'var(--accent-line)'
                  : colors[state]
            }
            strokeWidth={2}
            strokeDasharray={state === 'current' ? '5 4' : undefined}
          />
        )
      })}
      {stages.map((stage, index) => (
        <Stage key={stage.key} stage={stage} plan={plan} index={index} read={index === reading} />
      ))}
    </svg>
  )
}

interface StageProps {
  stage: TimelineChartStage
  plan: TimelinePlan
  index: number
  read: boolean
}

function Stage({ stage: { label, time, duration, state }, plan, index, read }: StageProps) {
  const [node, name, took] = [plan.nodes[index]!, plan.names[index]!, plan.durations[index]!]
  const ended = state === 'succeeded' || state === 'failed' || state === 'cancelled'
  return (
    <>
      {read && <circle cx={node.x} cy={node.y} r={10.5} fill="none" stroke="var(--ink)" strokeWidth={1.25} />}
      <circle
        cx={node.x}
        cy={node.y}
        r={6.25}
        fill={state === 'pending' ? 'var(--page)' : colors[state]}
        stroke={colors[state]}
        strokeWidth={1.5}
      />
      {marks[state] !== undefined && (
        <path
          d={`M${node.x} ${node.y}${marks[state]}`}
          fill="none"
          stroke="var(--page)"
          strokeWidth={1.7}
          strokeLinecap="round"
        />
      )}
      <text
        {...name}
        fontSize={13}
        fontWeight={state === 'pending' ? 500 : 600}
        fill={state === 'pending' ? 'var(--ink3)' : ended ? colors[state] : 'var(--ink)'}
      >
        {label}
      </text>
      {time !== undefined && state !== 'pending' && (
        <text
          x={plan.down ? plan.width : name.x}
          y={plan.down ? name.y : name.y + 18}
          textAnchor={plan.down ? 'end' : 'start'}
          fontSize={12}
          className="font-mono"
          fill="var(--ink3)"
        >
          {time}
        </text>
      )}
      {duration !== undefined && (
        <text {...took} textAnchor={plan.down ? 'start' : 'middle'} fontSize={12} fill="var(--ink2)">
          {duration.text}
        </text>
      )}
    </>
  )
}
