/** The last position of a load in words, beside the stop that comes next. Pure. */
import type { Posicao } from '#modules/carga/acompanhamento.contract.ts'
import type { Parada } from '#modules/carga/carga-dados.contract.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { distanceMetres } from '#platform/shared/geo.ts'
import { formatDistance } from '#platform/shared/quantity.ts'

type ParadaNoMapa = Pick<Parada, 'cidade' | 'nome' | 'dhChegada' | 'fusoHorario' | 'latitude' | 'longitude'>

/** `25/11 10:40 · a 58 km de Piumhi`, in a straight line. */
export function posicaoEmPalavras(posicao: Posicao | null, paradas: readonly ParadaNoMapa[]): string {
  if (posicao === null) return 'sem posição'
  const next = paradas.find(({ dhChegada }) => dhChegada === null) ?? paradas.at(-1)
  const when = formatCardDateTime(posicao.dh, next?.fusoHorario ?? 'America/Sao_Paulo')
  if (!next || next.latitude === null || next.longitude === null) return when
  const { latitude, longitude } = next
  return `${when} · a ${formatDistance(Math.round(distanceMetres(posicao, { latitude, longitude })))} de ${next.cidade ?? next.nome}`
}
