/** Charts: figures with a numbered caption, one tab stop, arrow keys, a table, and export. */
export {
  BlochDial,
  BlochSphere,
  type BlochDialProps,
  type BlochSphereProps,
  type BlochSphereWords,
} from './bloch-sphere.tsx'
export type { BlochVector } from './bloch-projection.ts'
export { ChartFrame, LegendEntry, type ChartFrameProps, type ChartWords } from './chart-frame.tsx'
export {
  DistributionChart,
  type DistributionChartProps,
  type DistributionItem,
} from './distribution-chart.tsx'
export { chartToSvg, svgToPng, svgWriter } from './export-chart.ts'
export { Histogram, type HistogramProps, type HistogramWords } from './histogram.tsx'
export type { HistogramScale } from './histogram-scale.ts'
export { IntervalChart, type IntervalChartProps } from './interval-chart.tsx'
export { LineChart, type LineChartProps } from './line-chart.tsx'
export type { AxisOptions, LinePoint, LineSeries } from './line-series.ts'
export type { MapCoupling, MapQubit } from './map-plan.ts'
export { metricScale, type MetricScale } from './metric-scale.ts'
export { PhaseBars, type PhaseBarsProps, type StateBar } from './phase-bars.tsx'
export { PhaseDial, PhaseWheel, type PhaseDialProps, type PhaseWheelProps } from './phase-dial.tsx'
export { ReadingBox, type ReadingBoxProps } from './reading-box.tsx'
export { ReadingCursor, type ReadingCursorProps } from './reading-cursor.tsx'
export {
  hammingDistance,
  reduceOutcomes,
  type Distribution,
  type HistogramBar,
  type HistogramSeries,
  type HistogramValue,
  type OutcomeOrder,
  type ReduceOptions,
} from './reduce-outcomes.ts'
export { TimelineChart, type TimelineChartProps } from './timeline-chart.tsx'
export type { TimelineChartStage } from './timeline-chart-stage.ts'
export { TopologyMap } from './topology-map.tsx'
export type { MapMetric, TopologyMapProps, TopologyWords } from './topology-map-props.ts'
export { wilsonInterval } from './wilson-interval.ts'
