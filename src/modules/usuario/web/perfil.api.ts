/** What the profile asks the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '../../../platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '../../../platform/web/query/use-call.ts'
import {
  alterarSenha,
  definirSegundoFator,
  encerrarOutrasSessoes,
  encerrarSessao,
  getSegundoFator,
  iniciarAplicativo,
  listSessoes,
} from '../../sessao/sessao.contract.ts'
import {
  editarPerfil,
  enviarFoto,
  getAuthUser,
  getFoto,
  removerFoto,
  type UsuarioAtual,
} from '../usuario.contract.ts'

export const useUsuario = () => useCall(getAuthUser, {})
export const useEditarPerfil = () => useCallMutation(editarPerfil, { changes: [getAuthUser] })
export const useAlterarSenha = () => useCallMutation(alterarSenha, { changes: [listSessoes] })
export const useSegundoFator = () => useCall(getSegundoFator, {})
export const useIniciarAplicativo = () => useCallMutation(iniciarAplicativo)
export const useDefinirSegundoFator = () =>
  useCallMutation(definirSegundoFator, { changes: [getSegundoFator] })
export const useSessoes = () => useCall(listSessoes, {}, { staleTime: 0 })
export const useEncerrarSessao = () => useCallMutation(encerrarSessao, { changes: [listSessoes] })
export const useEncerrarOutras = () => useCallMutation(encerrarOutrasSessoes, { changes: [listSessoes] })

const photoKey = (fotoId: string) => [...callKey(getFoto), fotoId]

/** The content of one's own photo; each photo has an id of its own, so what was read once stays true. */
export function useFoto({ id, fotoId }: Pick<UsuarioAtual, 'id' | 'fotoId'>) {
  const { http } = usePlatform()
  return useQuery({
    queryKey: photoKey(fotoId ?? ''),
    queryFn: async ({ signal }) => (await http.download(getFoto, { params: { id }, signal })).blob,
    enabled: fotoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Sends a photo; its content is known here already and is not read back. */
export function useEnviarFoto() {
  const client = useQueryClient()
  return useCallMutation(enviarFoto, {
    changes: [getAuthUser],
    onSuccess: ({ fotoId }, { file }) => client.setQueryData(photoKey(fotoId), file),
  })
}

export const useRemoverFoto = () => useCallMutation(removerFoto, { changes: [getAuthUser] })
