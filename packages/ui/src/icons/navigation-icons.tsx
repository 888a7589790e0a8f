'use client'

import { Icon, type IconProps } from './icon.tsx'

/** The sliders of the dashboard. */
export function DashboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
      <circle cx="7" cy="5.5" r="1.9" fill="currentColor" stroke="none" />
      <circle cx="13" cy="10" r="1.9" fill="currentColor" stroke="none" />
      <circle cx="9" cy="14.5" r="1.9" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** The gate of the composer. */
export function ComposerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 6.5h4M12.5 6.5h6M1.5 14.5h17" />
      <rect x="5.5" y="3" width="7" height="7" rx="1" />
      <path d="M9 10v4.5" />
      <circle cx="9" cy="14.5" r="1.8" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** The coupled qubits of devices. */
export function DeviceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="5" cy="5" r="2.2" />
      <circle cx="15" cy="5" r="2.2" />
      <circle cx="5" cy="15" r="2.2" />
      <circle cx="15" cy="15" r="2.2" />
      <path d="M7.2 5h5.6M5 7.2v5.6M15 7.2v5.6M7.2 15h5.6" />
    </Icon>
  )
}

/** The bars of jobs. */
export function JobIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 16.5V11M8 16.5V4M13 16.5V8M18 16.5v-3" strokeWidth={2.4} />
    </Icon>
  )
}

/** The page of documents. */
export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 2.8h7.5L16 6.3v10.9H5zM8 9h5M8 12h5" />
    </Icon>
  )
}

/** The flag of announcements. */
export function AnnouncementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 17.5v-14h10l-2 3.5 2 3.5h-10" />
    </Icon>
  )
}

/** The bell of announcements. */
export function NewsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5h10v12h-10zM13.5 8h3v7a1.5 1.5 0 0 1-3 0M6 8h5M6 11h5" />
    </Icon>
  )
}

/** A door with an arrow. */
export function LogOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3.5H4v13h4M8.5 10h8M13.5 6.8l3.2 3.2-3.2 3.2" />
    </Icon>
  )
}

/** A person. */
export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="6.8" r="3.2" />
      <path d="M3.8 16.8c.6-3.2 3-4.9 6.2-4.9s5.6 1.7 6.2 4.9" />
    </Icon>
  )
}

/** A key. */
export function KeyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="6.8" cy="13.2" r="3.3" />
      <path d="m9.2 10.8 7.3-7.3M13.5 6.5l2.2 2.2" />
    </Icon>
  )
}

/** A gear. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6.5h7M14.5 6.5H17M3 13.5h2.5M10 13.5h7" />
      <circle cx="12.2" cy="6.5" r="2.2" />
      <circle cx="7.8" cy="13.5" r="2.2" />
    </Icon>
  )
}

/** A window with a sidebar. */
export function SidebarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="4" width="14" height="12" rx="1.5" />
      <path d="M7.7 4v12" />
    </Icon>
  )
}

/** A magnifying glass. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.7" cy="8.7" r="4.9" />
      <path d="m12.4 12.4 4 4" />
    </Icon>
  )
}
