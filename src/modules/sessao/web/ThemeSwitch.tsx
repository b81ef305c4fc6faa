import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconMoon,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './ThemeSwitch.module.css'

const SCHEMES: readonly {
  readonly value: MantineColorScheme
  readonly label: string
  readonly icon: TablerIcon
}[] = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
  { value: 'auto', label: 'Automático', icon: IconDeviceDesktop },
]

/** Chooses the colour scheme of this browser (S-175). */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[0]
  if (!current) return null
  return (
    <Menu position="top-end">
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={`Tema: ${current.label}`}>
          <current.icon size={14} aria-hidden />
          {current.label}
          <IconChevronDown size={12} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={value === colorScheme ? <IconCheck size={14} aria-hidden /> : undefined}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
