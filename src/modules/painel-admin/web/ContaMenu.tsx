import { Menu } from '@mantine/core'
import { IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { EmpresaConta } from '../painel-admin.contract.ts'
import { contaScreens } from './painel.api.ts'

interface ContaMenuProps {
  readonly conta: EmpresaConta
  /** Absent where the record is already open. */
  readonly onEdit?: () => void
  readonly onSaved?: (conta: EmpresaConta) => void
  readonly onRemoved?: () => void
}

/** What can be done to one company; the own one keeps its access. */
export function ContaMenu({ conta, onEdit, onSaved, onRemoved }: ContaMenuProps) {
  const { ownerId } = useSignedIn().identity
  const dialogs = useDialogs()
  const commands = useRegisterCommands(contaScreens)
  const actions = useRegisterActions(contaScreens)
  const { id, nome, ativo, ultimoAcesso } = conta
  const isOwn = id === ownerId
  if (isOwn && !onEdit) return null

  const setAccess = async () => {
    const isConfirmed =
      !ativo ||
      (await dialogs.confirm({
        title: `Bloquear ${nome}`,
        message: `As sessões de todas as pessoas de ${nome} se encerram em segundos, e ninguém entra até o desbloqueio.`,
        confirmLabel: 'Bloquear',
      }))
    if (!isConfirmed) return
    try {
      const saved = await commands.setActive(id, !ativo)
      toast.success(`${nome} ${ativo ? 'bloqueada' : 'desbloqueada'}`)
      onSaved?.(saved)
      await commands.refresh()
    } catch (error) {
      await dialogs.alert({ title: `${nome} não foi alterada`, message: refusalText(error) })
    }
  }
  const remove = async () => {
    if (!(await actions.remove(conta))) return
    onRemoved?.()
    await commands.refresh()
  }
  return (
    <ActionsMenu name={nome}>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onEdit}>
          Alterar
        </Menu.Item>
      )}
      {!isOwn && (
        <Menu.Item
          leftSection={ativo ? <IconLock size={15} aria-hidden /> : <IconLockOpen size={15} aria-hidden />}
          onClick={() => void setAccess()}
        >
          {ativo ? 'Bloquear' : 'Desbloquear'}
        </Menu.Item>
      )}
      {!isOwn && ultimoAcesso === null && (
        <>
          <Menu.Divider />
          <Menu.Item
            data-danger=""
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void remove()}
          >
            Excluir
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}
