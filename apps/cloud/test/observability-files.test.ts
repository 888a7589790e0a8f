import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../src/dependencies/metrics.ts'

const { registry } = createMetrics('test')
collectDefaultMetrics({ register: registry })
const metrics = registry.getMetricsAsArray() as unknown as {
  readonly name: string
  readonly type: string
  readonly labelNames: readonly string[]
}[]
registry.clear()

/** The series that Prometheus stores, with the labels that a rule may use. */
const series = new Map(
  metrics.flatMap(({ name, labelNames }) => [
    [name, labelNames] as const,
    ...['bucket', 'count', 'sum'].map((end) => [`${name}_${end}`, [...labelNames, 'le']] as const),
  ]),
)

function read(name: string): string {
  return readFileSync(resolve(import.meta.dirname, '..', 'deploy', name), 'utf8')
}

interface Rule {
  readonly expr: string
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly Rule[] }[]
}
const alerts = parse(read('alerts.yaml')) as {
  readonly groups: readonly { readonly rules: readonly (Rule & { readonly alert: string })[] }[]
}
const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
]

describe('the dashboard and the alert rules', () => {
  it.each(expressions)('use only metrics and labels that exist: %s', (_, expression) => {
    const names = expression.match(/\b(qportal|nodejs|process)_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !series.has(name))).toEqual([])
    const labels = [
      ...[...expression.matchAll(/by \(([\w, ]+)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
      ...[...expression.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
    ]
    // Prometheus adds the last two.
    const known = names.flatMap((name) => [...(series.get(name) ?? []), 'instance', 'job'])
    expect(labels.filter((label) => !known.includes(label))).toEqual([])
  })

  it('notice a process that does not answer, which reports no metric either', () => {
    const rules = alerts.groups.flatMap((group) => group.rules.map(({ expr }) => expr))
    expect(
      rules.some((expr) => /up\{job="qportal"\} == 0/.test(expr) && /absent\(qportal_ready\)/.test(expr)),
    ).toBe(true)
  })

  it('show every metric of the cloud', () => {
    const text = expressions.map(([, expression]) => expression).join('\n')
    const own = metrics.map(({ name }) => name).filter((name) => name.startsWith('qportal_'))
    expect(own.filter((name) => !text.includes(name))).toEqual([])
  })
})
