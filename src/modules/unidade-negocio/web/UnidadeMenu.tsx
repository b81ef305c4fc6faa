import { ActionIcon, Menu } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Unidade } from '../unidade-negocio.contract.ts'

interface UnidadeMenuProps {
  readonly record: Unidade
  /** Absent where the record is already open. */
  readonly onEdit?: () => void
  readonly onSwitch: () => void
  readonly onRemove: () => void
}

export function UnidadeMenu({ record, onEdit, onSwitch, onRemove }: UnidadeMenuProps) {
  const SwitchIcon = record.ativo ? IconCircleOff : IconCircleCheck
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Ações de ${record.descricao}`}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
            Alterar
          </Menu.Item>
        )}
        <Menu.Item leftSection={<SwitchIcon size={15} aria-hidden />} onClick={onSwitch}>
          {record.ativo ? 'Desativar' : 'Ativar'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger="" leftSection={<IconTrash size={15} aria-hidden />} onClick={onRemove}>
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
