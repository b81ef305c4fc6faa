/** The way of the open trip: what was driven, and what is ahead. */
import { useMemo } from 'react'
import { listPosicoes } from '#modules/carga/acompanhamento.contract.ts'
import type { Position } from '#platform/shared/geo.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import type { ViagemNoMonitor } from '../../monitoramento.contract.ts'
import type { CaminhoNoMapa } from '../mapa/mapa-viagens.ts'

/** Undefined while no trip is open. */
export function useAcompanhamentoDoCaminho(viagem: ViagemNoMonitor | undefined): CaminhoNoMapa | undefined {
  const enabled = viagem !== undefined
  const params = { id: viagem?.cargaId ?? '' }
  const { data } = useCall(listPosicoes, { params, query: {} }, { enabled })
  return useMemo(() => {
    if (!viagem) return undefined
    const percorrido = (data?.items ?? []).map(({ longitude, latitude }): Position => [longitude, latitude])
    const adiante = viagem.paradas.flatMap(({ dhChegada, longitude, latitude }): Position[] =>
      dhChegada === null && longitude !== null && latitude !== null ? [[longitude, latitude]] : [],
    )
    const { posicao } = viagem
    return { percorrido, previsto: posicao ? [[posicao.longitude, posicao.latitude], ...adiante] : adiante }
  }, [viagem, data])
}
