import { Menu } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionsMenu } from './ActionsMenu.tsx'

interface RecordMenuProps {
  readonly name: string
  readonly isActive: boolean
  /** Absent where the record is already open. */
  readonly onEdit?: () => void
  readonly onSwitch: () => void
  readonly onRemove: () => void
}

/** What can be done to one record of a register. */
export function RecordMenu({ name, isActive, onEdit, onSwitch, onRemove }: RecordMenuProps) {
  const SwitchIcon = isActive ? IconCircleOff : IconCircleCheck
  return (
    <ActionsMenu name={name}>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          Alterar
        </Menu.Item>
      )}
      <Menu.Item leftSection={<SwitchIcon size={15} aria-hidden />} onClick={onSwitch}>
        {isActive ? 'Desativar' : 'Ativar'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item data-danger="" leftSection={<IconTrash size={15} aria-hidden />} onClick={onRemove}>
        Excluir
      </Menu.Item>
    </ActionsMenu>
  )
}
