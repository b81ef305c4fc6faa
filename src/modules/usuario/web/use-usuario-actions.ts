/** What is done to one user outside the form, with questions and answers. */
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { useRegisterCommands } from '#platform/web/register/use-register-api.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { useUsuarioCommands, usuarioScreens } from './usuario.api.ts'

export interface UsuarioActions {
  /** Each answers what was saved, undefined when it was refused or not wanted; the person knows by then. */
  readonly setActive: (usuario: Usuario) => Promise<Usuario | undefined>
  readonly setBlocked: (usuario: Usuario) => Promise<Usuario | undefined>
  readonly inviteAgain: (usuario: Usuario) => Promise<Usuario | undefined>
  /** True when the user is gone. */
  readonly remove: (usuario: Usuario) => Promise<boolean>
}

export function useUsuarioActions(): UsuarioActions {
  const register = useRegisterActions(usuarioScreens)
  const commands = useUsuarioCommands()
  const { refresh } = useRegisterCommands(usuarioScreens)
  const dialogs = useDialogs()

  async function attempt(
    done: string,
    failed: string,
    work: () => Promise<Usuario>,
  ): Promise<Usuario | undefined> {
    try {
      const saved = await work()
      toast.success(done)
      await refresh()
      return saved
    } catch (error) {
      await dialogs.alert({ title: failed, message: refusalText(error) })
      return undefined
    }
  }

  return {
    setActive: (usuario) => register.setActive(usuario, !usuario.ativo),

    async setBlocked({ id, name, bloqueio }) {
      if (bloqueio) {
        const unblock = () => commands.setBlocked(id, false)
        return attempt(`${name} desbloqueado`, `${name} não foi desbloqueado`, unblock)
      }
      const isConfirmed = await dialogs.confirm({
        title: `Bloquear ${name}`,
        message: `As sessões abertas de ${name} se encerram em segundos, e a pessoa não entra mais até ser desbloqueada.`,
        confirmLabel: 'Bloquear',
      })
      if (!isConfirmed) return undefined
      const block = () => commands.setBlocked(id, true)
      return attempt(`${name} bloqueado`, `${name} não foi bloqueado`, block)
    },

    inviteAgain: ({ id, name, email }) =>
      attempt(`Convite enviado para ${email}`, `O convite de ${name} não foi enviado`, () =>
        commands.inviteAgain(id),
      ),

    async remove(usuario) {
      const isGone = await register.remove(usuario)
      if (isGone) await refresh()
      return isGone
    },
  }
}
