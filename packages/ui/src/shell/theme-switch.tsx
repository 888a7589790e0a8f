'use client'

import { MoonIcon, SunIcon, SystemIcon } from '../icons/action-icons.tsx'
import { Menu } from '../overlays/menu.tsx'

/** Light, dark, or as the system has it. */
export type Theme = 'system' | 'light' | 'dark'

/** Props of `ThemeSwitch`: the current theme, and a callback for another. */
export interface ThemeSwitchProps {
  /** Accessible name of the group. */
  label: string
  /** Name of each theme. */
  words: Readonly<Record<Theme, string>>
  /** The selected theme. */
  theme: Theme
  /** Called with the selected theme. */
  onValueChange: (theme: Theme) => void
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon }
const order: readonly Theme[] = ['system', 'light', 'dark']

/**
 * A menu of themes: light, dark, system. Set the selected one as `data-theme` on the root element.
 */
export function ThemeSwitch({ label, words, theme, onValueChange, className = '' }: ThemeSwitchProps) {
  return (
    <Menu
      label={label}
      variant="quiet"
      className={className}
      button={theme === 'light' ? <SunIcon size={19} /> : <MoonIcon size={19} />}
      entries={order.map((choice) => {
        const ChoiceIcon = icons[choice]
        return {
          key: choice,
          label: words[choice],
          icon: <ChoiceIcon size={18} className="text-ink3" />,
          checked: choice === theme,
          onSelect: () => onValueChange(choice),
        }
      })}
    />
  )
}
