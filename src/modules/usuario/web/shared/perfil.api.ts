/** What one's own data ask the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCallMutation } from '#platform/web/query/use-call.ts'
import {
  editarPerfil,
  enviarFoto,
  getAuthUser,
  getFoto,
  removerFoto,
  type UsuarioAtual,
} from '../../usuario.contract.ts'

export const useEditarPerfil = () => useCallMutation(editarPerfil, { changes: [getAuthUser] })

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
