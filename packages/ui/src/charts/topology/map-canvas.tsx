'use client'

import { useLayoutEffect, useMemo, useRef } from 'react'
import type { MapPlan } from './map-plan.ts'
import type { MapScene, MapShape } from './map-scene.ts'
import type { MapView } from './map-view.ts'
import { useAppearance } from './use-appearance.ts'

interface MapCanvasProps {
  plan: MapPlan
  scene: MapScene
  view: MapView
  /** Circles are large enough for their numbers. */
  numbered: boolean
}

/** The marks of a large device on a canvas, which stays fast with ten thousand qubits. */
export function MapCanvas({ plan, scene, view, numbered }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const appearance = useAppearance()
  const shapesOf = useMemo(() => pathsOnce(scene), [scene])

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { pixelRatio } = appearance
    const color = createColorReader(context.canvas)
    context.canvas.width = Math.round(plan.width * pixelRatio)
    context.canvas.height = Math.round(plan.height * pixelRatio)
    const scale = pixelRatio * view.zoom
    context.setTransform(scale, 0, 0, scale, -view.x * scale, -view.y * scale)

    for (const { path, fill, stroke, strokeWidth, dash } of shapesOf()) {
      if (fill === 'hatch') paintHatch(context, path, { plan, color })
      else if (fill !== 'none') {
        context.fillStyle = color(fill)
        context.fill(path)
      }
      context.setLineDash([...(dash ?? [])])
      context.lineWidth = strokeWidth
      context.strokeStyle = color(stroke)
      context.stroke(path)
    }
    if (!numbered) return
    const fontSize = plan.radius * 0.676
    context.font = `600 ${fontSize}px ${color('var(--sans)')}`
    context.textAlign = 'center'
    const [right, bottom] = [view.x + plan.width / view.zoom, view.y + plan.height / view.zoom]
    for (const { qubit, fill } of scene.numbers) {
      const { x, y } = qubit
      if (x < view.x || x > right || y < view.y || y > bottom) continue
      context.fillStyle = color(fill)
      context.fillText(String(qubit.id), x, y + fontSize * 0.35)
    }
  }, [plan, scene, shapesOf, view, numbered, appearance])

  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className="absolute start-0 top-0"
      style={{ width: plan.width, height: plan.height }}
    />
  )
}

/** Returns the shapes with their paths, created at the first paint, as a server has no `Path2D`. */
function pathsOnce({ shapes }: MapScene) {
  let made: readonly (MapShape & { readonly path: Path2D })[] | undefined
  return () => (made ??= shapes.map((shape) => ({ ...shape, path: new Path2D(shape.d) })))
}

/** Stripes at 45°, 5 px apart, within a path. */
function paintHatch(
  context: CanvasRenderingContext2D,
  path: Path2D,
  { plan, color }: { plan: MapPlan; color: (paint: string) => string },
): void {
  context.save()
  context.fillStyle = color('var(--page)')
  context.fill(path)
  context.clip(path)
  context.beginPath()
  const step = 5 * Math.SQRT2
  for (let start = -plan.height; start < plan.width; start += step) {
    context.moveTo(start, plan.height)
    context.lineTo(start + plan.height, 0)
  }
  context.lineWidth = 1.6
  context.strokeStyle = color('var(--line3)')
  context.stroke()
  context.restore()
}

/** Returns a function that resolves `var(--…)` at an element and returns other values unchanged. */
function createColorReader(element: Element): (paint: string) => string {
  const style = getComputedStyle(element)
  const colors = new Map<string, string>()
  return (paint) => {
    const name = /^var\((--[\w-]+)\)$/.exec(paint)?.[1]
    if (name === undefined) return paint
    const value = colors.get(name) ?? style.getPropertyValue(name).trim()
    colors.set(name, value)
    return value
  }
}
