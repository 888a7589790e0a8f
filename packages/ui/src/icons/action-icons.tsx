'use client'

import { Icon, type IconProps } from './icon.tsx'

/** Two sheets. */
export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
      <path d="M13 7V3.5H3.5V13H7" />
    </Icon>
  )
}

/** A check mark. */
export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.2 10.6 3.8 3.8 7.8-8.6" />
    </Icon>
  )
}

/** A cross. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  )
}

/** A plus sign. */
export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v12M4 10h12" />
    </Icon>
  )
}

/** A minus sign. */
export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10h12" />
    </Icon>
  )
}

/** A circular arrow. */
export function ReloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.8-4.3M16.2 2.8v3.4h-3.4" />
    </Icon>
  )
}

/** An arrow into a tray. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v9M6.2 9l3.8 3.8L13.8 9M4 16.5h12" />
    </Icon>
  )
}

/** An arrow out of a tray, upwards. */
export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.8V3.8M6.2 7.3 10 3.5l3.8 3.8M4 16.5h12" />
    </Icon>
  )
}

/** Three dots: further actions. */
export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="4.5" cy="10" r="1.3" fill="currentColor" stroke="none" />
      <circle cx="10" cy="10" r="1.3" fill="currentColor" stroke="none" />
      <circle cx="15.5" cy="10" r="1.3" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** An arrow to the left: undoes a change. */
export function UndoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8" />
    </Icon>
  )
}

/** An arrow to the right: redoes a change. */
export function RedoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m13 4 3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4" />
    </Icon>
  )
}

/** An eye: shows a password. */
export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5z" />
      <circle cx="10" cy="10" r="2.2" />
    </Icon>
  )
}

/** A crossed eye: hides a password. */
export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5z" />
      <circle cx="10" cy="10" r="2.2" />
      <path d="m4 16.5 12-13" />
    </Icon>
  )
}

/** Columns of a table. */
export function ColumnsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="12" rx="1.5" />
      <path d="M7.7 4v12M12.3 4v12" />
    </Icon>
  )
}

/** A bin. */
export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5.2 5.5l.8 11h8l.8-11M8.3 8.5v5M11.7 8.5v5" />
    </Icon>
  )
}

/** A triangle: runs something. */
export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4.2v11.6L15.5 10z" />
    </Icon>
  )
}

/** A square: stops a run. */
export function StopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5" y="5" width="10" height="10" rx="1" />
    </Icon>
  )
}

/** A magnifying glass with a plus sign. */
export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.7" cy="8.7" r="4.9" />
      <path d="m12.4 12.4 4 4M8.7 6.7v4M6.7 8.7h4" />
    </Icon>
  )
}

/** A magnifying glass with a minus sign. */
export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.7" cy="8.7" r="4.9" />
      <path d="m12.4 12.4 4 4M6.7 8.7h4" />
    </Icon>
  )
}

/** Corners of a frame: fits the drawing to its area. */
export function FitIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13" />
    </Icon>
  )
}

/** A moon: the dark theme. */
export function MoonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 11.6A6.6 6.6 0 1 1 8.4 4a5.3 5.3 0 0 0 7.6 7.6z" />
    </Icon>
  )
}

/** A sun: the light theme. */
export function SunIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M15.5 4.5l-1.1 1.1M5.6 14.4l-1.1 1.1" />
    </Icon>
  )
}

/** A screen: the theme of the system. */
export function SystemIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.8" y="4" width="14.4" height="9.5" rx="1.2" />
      <path d="M7 16.8h6M10 13.5v3.3" />
    </Icon>
  )
}
