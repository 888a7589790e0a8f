import type { MapPlan } from './map-plan.ts'

/** The visible part of a plan: its upper left corner in the plan, and its magnification. */
export interface MapView {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

const maxZoom = 12

export const wholeMap: MapView = { x: 0, y: 0, zoom: 1 }

/** Zooms about the centre of the view, and stays within the plan. */
export function zoomView(plan: MapPlan, view: MapView, factor: number): MapView {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor))
  const middle = { x: view.x + plan.width / view.zoom / 2, y: view.y + plan.height / view.zoom / 2 }
  return within(plan, { x: middle.x - plan.width / zoom / 2, y: middle.y - plan.height / zoom / 2, zoom })
}

/** Pans the view by pixels of the screen. */
export function panView(
  plan: MapPlan,
  view: MapView,
  by: { readonly x: number; readonly y: number },
): MapView {
  return within(plan, { ...view, x: view.x - by.x / view.zoom, y: view.y - by.y / view.zoom })
}

/** Pans the view if needed to show a point of the plan. */
export function revealInView(
  plan: MapPlan,
  view: MapView,
  point: { readonly x: number; readonly y: number },
): MapView {
  const [width, height] = [plan.width / view.zoom, plan.height / view.zoom]
  const edge = plan.spacing / 2
  const inside =
    point.x >= view.x + edge &&
    point.x <= view.x + width - edge &&
    point.y >= view.y + edge &&
    point.y <= view.y + height - edge
  return inside ? view : within(plan, { ...view, x: point.x - width / 2, y: point.y - height / 2 })
}

/** Returns the position on screen of a point of the plan. */
export function pointInView(view: MapView, x: number, y: number): { x: number; y: number } {
  return {
    x: (x - view.x) * view.zoom,
    y: (y - view.y) * view.zoom,
  }
}

function within(plan: MapPlan, view: MapView): MapView {
  return {
    zoom: view.zoom,
    x: Math.min(Math.max(0, view.x), plan.width - plan.width / view.zoom),
    y: Math.min(Math.max(0, view.y), plan.height - plan.height / view.zoom),
  }
}
