import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { COLOR_SCHEMES } from '#platform/ui/color-scheme.ts'

/** The line of the user menu that chooses the colour scheme; the colour itself is a preference of the profile. */
export function ThemeItem() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const chosen = COLOR_SCHEMES.find((scheme) => scheme.value === value)
    if (chosen) setColorScheme(chosen.value)
  }
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconPalette size={16} aria-hidden />}>Tema</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={choose}>
          {COLOR_SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
