import { useCallback } from 'react'
import { normalizePlaca } from '#platform/shared/placa.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { sugerirVeiculo } from '../../../veiculo-da-carga.contract.ts'
import type { Sugestao } from './composicao.ts'

/** The usual driver of a plate and what is coupled to it (L-183); without an answer both are chosen by hand. */
export function useSugestao(): (placa: string) => Promise<Sugestao | undefined> {
  const { http } = usePlatform()
  return useCallback(
    (placa) => http.call(sugerirVeiculo, { params: { placa: normalizePlaca(placa) } }).catch(() => undefined),
    [http],
  )
}
