/** What the monitor says of a trip in words. Pure. */

import { prazoDa } from '#modules/carga/rota.rules.ts'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { TIPOS_ALERTA } from '../alertas.rules.ts'
import type { AlertaDaViagem, ParadaNoMonitor } from '../monitoramento.contract.ts'
import type { ParadaComPrevisao } from '../viagem-monitorada.rules.ts'
import type { ViagemNaTela } from './viagem-na-tela.ts'

/** `Piumhi, MG`; the name of the place where no town is known. */
export const lugarDe = ({ nome, cidade, uf }: Pick<ParadaNoMonitor, 'nome' | 'cidade' | 'uf'>): string =>
  cidade === null ? nome : uf === null ? cidade : `${cidade}, ${uf}`

/** Beside the place: the new forecast of a late trip, the window of the others, the silence of one that is not heard. */
export function detalheDaLinha({ situacao, viagem, faixa }: ViagemNaTela, agora: string): string {
  const { proxima, semSinal, semRastreio } = situacao
  if (semSinal && viagem.posicao) {
    return `sem sinal ${formatDuration((Date.parse(agora) - Date.parse(viagem.posicao.dh)) / 60_000)}`
  }
  if (!proxima) return ''
  const { parada, previsao } = proxima
  if (faixa === 'atrasada' && previsao.eta !== null && previsao.fonte !== 'plano') {
    return `nova ${formatTimeOrDay(previsao.eta, parada.fusoHorario, agora)}`
  }
  const prazo = prazoDa(parada)
  if (prazo !== null) return `janela ${formatTimeOrDay(prazo, parada.fusoHorario, agora)}`
  return semRastreio ? 'sem rastreio' : ''
}

/** `faltam 58 km`, `na origem`, `na entrega 2`. */
export function ondeEsta({ viagem, situacao }: ViagemNaTela): string {
  const { naParada } = situacao
  if (naParada) return `em ${lugarDe(naParada)}`
  if (viagem.faltaKm !== null) return viagem.faltaKm === 1 ? 'falta 1 km' : `faltam ${viagem.faltaKm} km`
  return viagem.paradas.every(({ dhChegada }) => dhChegada === null) ? 'não saiu' : 'sem posição'
}

/** `Nova previsão 12:15, calculada da posição das 10:40.` */
export function previsaoEmPalavras(
  { parada, previsao }: ParadaComPrevisao<ParadaNoMonitor>,
  agora: string,
): string {
  const { eta, fonte, de } = previsao
  if (eta === null) return 'Nada diz quando chega.'
  const quando = formatTimeOrDay(eta, parada.fusoHorario, agora)
  if (fonte === 'plano' || de === null) return `Prevista ${quando}, pelo plano: nenhuma posição a corrige.`
  const desde = formatTimeOrDay(de, parada.fusoHorario, agora)
  return fonte === 'motorista'
    ? `Nova previsão ${quando}, informada pelo motorista às ${desde}.`
    : `Nova previsão ${quando}, calculada da posição das ${desde}.`
}

/** `Parada não prevista há 22min`, `Desvio de rota, 3,1 km`. */
export function alertaEmPalavras({ tipo, desde, medida }: AlertaDaViagem, agora: string): string {
  const nome = TIPOS_ALERTA[tipo]
  if (tipo === 'desvio-rota' && medida !== null) {
    return `${nome}, ${(medida / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`
  }
  if (tipo === 'fora-de-ordem' || tipo === 'motorista-recusou') return nome
  return `${nome} há ${formatDuration(Math.max(0, (Date.parse(agora) - Date.parse(desde)) / 60_000))}`
}
