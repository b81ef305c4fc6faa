import { Menu } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleOff,
  IconLock,
  IconLockOpen,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { useUsuarioActions } from './use-usuario-actions.ts'

interface UsuarioMenuProps {
  readonly usuario: Usuario
  /** Absent where the record is already open. */
  readonly onEdit?: () => void
  readonly onSaved?: (usuario: Usuario) => void
  readonly onRemoved?: () => void
}

/** What can be done to one user; what would be refused to oneself is not offered. */
export function UsuarioMenu({ usuario, onEdit, onSaved, onRemoved }: UsuarioMenuProps) {
  const actions = useUsuarioActions()
  const { userId } = useSignedIn().identity
  const { name, ativo, bloqueio, situacao, ultimoAcesso } = usuario
  const isSelf = usuario.id === userId
  const run = (work: Promise<Usuario | undefined>) =>
    void work.then((saved) => (saved ? onSaved?.(saved) : undefined))
  if (isSelf && !onEdit) return null
  return (
    <ActionsMenu name={name}>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          Alterar
        </Menu.Item>
      )}
      {situacao === 'convidado' && (
        <Menu.Item
          leftSection={<IconMail size={15} aria-hidden />}
          onClick={() => run(actions.inviteAgain(usuario))}
        >
          Enviar convite de novo
        </Menu.Item>
      )}
      {!isSelf && (
        <>
          <Menu.Item
            leftSection={
              bloqueio ? <IconLockOpen size={15} aria-hidden /> : <IconLock size={15} aria-hidden />
            }
            onClick={() => run(actions.setBlocked(usuario))}
          >
            {bloqueio ? 'Desbloquear' : 'Bloquear'}
          </Menu.Item>
          <Menu.Item
            leftSection={
              ativo ? <IconCircleOff size={15} aria-hidden /> : <IconCircleCheck size={15} aria-hidden />
            }
            onClick={() => run(actions.setActive(usuario))}
          >
            {ativo ? 'Desativar' : 'Ativar'}
          </Menu.Item>
        </>
      )}
      {!isSelf && ultimoAcesso === null && (
        <>
          <Menu.Divider />
          <Menu.Item
            data-danger=""
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void actions.remove(usuario).then((isGone) => isGone && onRemoved?.())}
          >
            Excluir
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}
