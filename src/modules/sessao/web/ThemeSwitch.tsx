import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
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
  const choose = (value: string) => {
    const chosen = SCHEMES.find((scheme) => scheme.value === value)
    if (chosen) setColorScheme(chosen.value)
  }
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
        <Menu.RadioGroup value={current.value} onChange={choose}>
          {SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick
              rightSection={<Icon size={16} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
