/** The screens of users, and which events make their answers stale. */
import { IconUsers } from '@tabler/icons-react'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { defineRegisterScreens, liveTopicOf } from '#platform/web/register/register-definition.ts'
import {
  getPermissoesDe,
  getPermissoesEmpresa,
  getUnidadesDe,
  pesquisarTomadores,
} from '../acesso-usuario.contract.ts'
import {
  bloquearUsuario,
  desbloquearUsuario,
  reenviarConvite,
  Usuario,
  usuarioCalls,
} from '../cadastro-usuario.contract.ts'
import { getResumoAcesso } from '../usuario.contract.ts'

const ACCESS = [getPermissoesDe, getUnidadesDe, getPermissoesEmpresa]

export const liveTopics: LiveTopics = {
  ...liveTopicOf('usuario', usuarioCalls, ACCESS),
  // The company's modules bound those of its users.
  owner: ACCESS,
}

const PLACE = 'configuracoes/usuarios'

export const usuarioScreens = defineRegisterScreens({
  nouns: { singular: 'usuário', plural: 'usuários', gender: 'o' },
  icon: IconUsers,
  calls: usuarioCalls,
  record: Usuario,
  place: PLACE,
  nameOf: ({ name }) => name,
  alsoChanges: [...ACCESS, getResumoAcesso],
})

/** What is done to one user beyond the register; each rejects with the refusal of the server. */
export function useUsuarioCommands() {
  const { http } = usePlatform()
  return {
    setBlocked: (id: string, isBlocked: boolean) =>
      http.call(isBlocked ? bloquearUsuario : desbloquearUsuario, { params: { id } }),
    inviteAgain: (id: string) => http.call(reenviarConvite, { params: { id } }),
  }
}

export const usePermissoesEmpresa = () => useCall(getPermissoesEmpresa, {})

/** Companies by a part of the name; nothing is asked for less than two letters. */
export const useTomadores = (busca: string) =>
  useCall(pesquisarTomadores, { query: { busca } }, { enabled: busca.length >= 2, keepsPrevious: true })
