/** Bulk actions as the screens ask for them. Live events refresh them; while one runs it is also asked for again. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { OfflineError } from '#platform/web/http/http-error.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, callQuery, useCall } from '#platform/web/query/use-call.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import {
  type AcaoComRecusas,
  type AcaoDeCargas,
  getAcao,
  listAcoes,
  listItensAcao,
} from '../acao.contract.ts'
import { isEmCurso } from '../acao.rules.ts'
import { podeDecidir } from './andamento.ts'

/** The hub tells sooner; without it the progress goes on in these steps. */
const POLL_MS = 3_000
export const FALHAS_POR_PAGINA = 20

export function useAcao(id: string): UseQueryResult<AcaoComRecusas> {
  const { http } = usePlatform()
  return useQuery<AcaoComRecusas, Error>({
    ...callQuery(http, getAcao, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (!data || isEmCurso(data.situacao) ? POLL_MS : false),
  })
}

/** The newest actions of the company; none for those who may not ask. */
export function useAcoes(): readonly AcaoDeCargas[] {
  const { http } = usePlatform()
  const enabled = useCanCall(listAcoes)
  const { data } = useQuery<AcaoDeCargas[], Error>({
    ...callQuery(http, listAcoes, {}),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ situacao }) => isEmCurso(situacao)) ? POLL_MS : false,
  })
  return data ?? NENHUMA
}
const NENHUMA: readonly AcaoDeCargas[] = []

export const useFalhas = (id: string, page: number, enabled: boolean) =>
  useCall(
    listItensAcao,
    { params: { id }, query: { situacao: 'falhou', page, qtdItem: FALHAS_POR_PAGINA } },
    { enabled, keepsPrevious: true },
  )

export function usePodeDecidir(acao: Pick<AcaoDeCargas, 'usuario'> | undefined): boolean {
  const { identity, subject } = useSignedIn()
  return acao !== undefined && podeDecidir(acao, { userId: identity.userId, role: subject.role })
}

/** Takes an answer of the server into the cache, so that its dialog opens filled. */
export function useTakeAcao(): (acao: AcaoComRecusas) => void {
  const client = useQueryClient()
  return useCallback(
    (acao) => {
      client.setQueryData(callKey(getAcao, { params: { id: acao.id } }), acao)
      void client.invalidateQueries({ queryKey: callKey(listAcoes) })
    },
    [client],
  )
}

/** The last question had no answer: what is shown is as old as that. */
export const isSemConexao = ({ failureReason }: Pick<UseQueryResult, 'failureReason'>): boolean =>
  failureReason instanceof OfflineError
