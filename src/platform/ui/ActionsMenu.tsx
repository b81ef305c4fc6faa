import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WritesOnline } from './WritesOnline.tsx'

interface ActionsMenuProps {
  /** Of what, for those who do not see where it stands: `Ações de Doca 4`. */
  readonly name: string
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What can be done to one thing of a list. */
export function ActionsMenu({ name, children }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Ações de ${name}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <WritesOnline tells>{children}</WritesOnline>
      </Menu.Dropdown>
    </Menu>
  )
}
