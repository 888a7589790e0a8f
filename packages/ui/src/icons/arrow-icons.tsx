'use client'

import { Icon, type IconProps } from './icon.tsx'

/** A chevron downwards. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 8 4 4 4-4" />
    </Icon>
  )
}

/** A chevron to the left. */
export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12 6-4 4 4 4" />
    </Icon>
  )
}

/** A chevron to the right. */
export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8 6 4 4-4 4" />
    </Icon>
  )
}

/** An arrow upwards. */
export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16V4.5M5.8 8.7 10 4.5l4.2 4.2" />
    </Icon>
  )
}

/** An arrow downwards. */
export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v11.5M5.8 11.3 10 15.5l4.2-4.2" />
    </Icon>
  )
}

/** Small chevrons up and down: a column that sorts. */
export function SortIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 8 3.5-3.5L13.5 8m-7 4 3.5 3.5 3.5-3.5" />
    </Icon>
  )
}

/** An arrow to the right. */
export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h11.5M11.3 5.8l4.2 4.2-4.2 4.2" />
    </Icon>
  )
}
