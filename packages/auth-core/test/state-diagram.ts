import type { StateName } from '../src/machine/session-state.ts'
import { allTransitions } from './session-model.ts'

interface Group {
  readonly title: string
  readonly states: readonly StateName[]
}

/** States that share transitions; these are listed once, below the diagram. */
const groups: readonly Group[] = [
  {
    title: 'Without a session',
    states: [
      'signedOut',
      'passwordSent',
      'awaitingOneTimeCode',
      'newPasswordRequired',
      'awaitingSignUpCode',
      'activating',
      'resetRequested',
    ],
  },
  {
    title: 'With stored tokens',
    states: ['mustSetUpTotp', 'enrolling', 'signedIn', 'refreshing', 'unreachable'],
  },
]

interface Edge {
  readonly from: StateName
  readonly event: string
  readonly to: StateName
}

function edges(): Edge[] {
  const found = new Map<string, Edge>()
  for (const { from, event, to } of allTransitions()) {
    const edge = { from: from.state.name, event: event.type, to: to.state.name }
    if (edge.from !== edge.to) found.set(Object.values(edge).join(' '), edge)
  }
  return [...found.values()]
}

/** Returns whether all states of the group have the transition, or are its target. */
function isShared(all: readonly Edge[], { states }: Group, { event, to }: Edge): boolean {
  return states.every(
    (from) => from === to || all.some((edge) => edge.from === from && edge.event === event && edge.to === to),
  )
}

function inOrder(lines: readonly string[]): string[] {
  return [...new Set(lines)].sort()
}

/** Renders the transitions as Markdown: a Mermaid diagram, then the shared ones. */
export function stateDiagram(): string {
  const all = edges()
  const shared = groups.map((group) => ({
    ...group,
    edges: all.filter((edge) => group.states.includes(edge.from) && isShared(all, group, edge)),
  }))
  const own = all.filter((edge) => !shared.some((group) => group.edges.includes(edge)))
  const pairs = new Map<string, string[]>()
  for (const { from, event, to } of own) {
    const pair = `${from} --> ${to}`
    pairs.set(pair, [...(pairs.get(pair) ?? []), event])
  }
  const arrows = [...pairs].map(([pair, events]) => `  ${pair}: ${inOrder(events).join(', ')}`)
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> unknown',
    ...inOrder(arrows),
    '```',
    '',
    '| In all of these states | leads to |',
    '|---|---|',
    ...shared.map(
      (group) =>
        `| ${group.title}: ${group.states.join(', ')} | ` +
        `${inOrder(group.edges.map(({ event, to }) => `${event} → ${to}`)).join(', ')} |`,
    ),
  ].join('\n')
}

const begin = '<!-- state diagram: generated, do not edit -->'
const end = '<!-- end of the state diagram -->'

/** Returns the README with a new diagram between its two marks. */
export function withStateDiagram(readme: string): string {
  const [before, rest] = [readme.slice(0, readme.indexOf(begin)), readme.slice(readme.indexOf(end))]
  return `${before}${begin}\n\n${stateDiagram()}\n\n${rest}`
}
