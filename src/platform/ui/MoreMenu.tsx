import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface MoreMenuProps {
  /** What it holds, for those who do not see the dots: `Mais da agenda`. */
  readonly label: string
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What a page offers beside what it is for, where there is no room for buttons. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
