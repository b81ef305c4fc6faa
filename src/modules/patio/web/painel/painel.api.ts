/** What the loading panel asks for, and what of it is remembered in this browser. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { READ_WHEN_SHOWN } from '#modules/reserva/web/shared/use-agenda-live.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { STORED } from '#platform/web/storage.ts'
import { createTela, listTelas, revokeTela, telaLink } from '../../painel.contract.ts'
import { getIndicadoresReserva, type IndicadoresQuery } from '../../patio.contract.ts'
import type { OpcaoNaRota } from './opcoes-do-painel.ts'

export const PAINEL_TV = '/tv/painel-carregamentos'
export const PATIO_TV = '/tv/gestao-patio'

/** The panel of a day; on a wall `PainelTvPage` also asks every half minute, in case the live connection fails (S-138). */
export function usePainel(query: IndicadoresQuery, enabled: boolean) {
  return useCall(getIndicadoresReserva, { query }, { enabled, keepsPrevious: true, ...READ_WHEN_SHOWN })
}

export function useRefreshPainel(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: callKey(getIndicadoresReserva) })
}

/** Whether finished bookings are left out, as this browser remembers it (D-035). */
export function useOcultaEncerradas(): readonly [boolean, (next: boolean) => void] {
  const { values } = usePlatform()
  const [isHidden, setHidden] = useState(() => values.get(STORED.hidesFinished) ?? false)
  return [
    isHidden,
    (next) => {
      values.set(STORED.hidesFinished, next)
      setHidden(next)
    },
  ]
}

export const useTelas = (unidadeNegocioId: string) => useCall(listTelas, { query: { unidadeNegocioId } })
export const useCreateTela = () => useCallMutation(createTela, { changes: [listTelas] })
export const useRevokeTela = () => useCallMutation(revokeTela, { changes: [listTelas] })

/** The address of a screen, with what it is to show besides. */
export const enderecoDaTela = (origin: string, chave: string, opcoes: readonly OpcaoNaRota[]): string =>
  [linkAddress(origin, telaLink, chave), ...opcoes.map((opcao) => `${opcao}=1`)].join('&')
