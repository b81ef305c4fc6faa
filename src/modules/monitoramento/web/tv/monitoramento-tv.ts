/** Trips for a wall put together: counts, the worst first, the next to arrive. Pure; time is an argument. */

import { limiteDa, prazoDa } from '#modules/carga/rota.rules.ts'
import { formatTime, formatTimeOrDay } from '#platform/shared/date.ts'
import { lugarDe } from '../textos.ts'
import { countFiltros, folgaOf, groupViagens, type ViagemNaTela } from '../viagem-na-tela.ts'

const CHEGADAS_MS = 2 * 3_600_000

export interface LinhaDaTv {
  readonly id: string
  /** Of the vehicle; the load where nobody knows it. */
  readonly titulo: string
  readonly cliente: string
  /** `Piumhi, MG` */
  readonly onde: string
  /** `era 09:00`; null: nothing is to be told of the time. */
  readonly nota: string | null
  readonly faltaKm: number | null
  readonly progressoPct: number | null
  /** `11:37`; null: nothing tells. */
  readonly previsao: string | null
  readonly folga: string
  readonly viagem: ViagemNaTela
}

export interface MontadoParaTv {
  readonly linhas: readonly LinhaDaTv[]
  /** Not reached yet, the next first. */
  readonly chegadas: readonly LinhaDaTv[]
  readonly contagens: {
    readonly viagens: number
    readonly atrasadas: number
    readonly emRisco: number
    readonly noPrazo: number
    readonly semSinal: number
    /** Whose position is known and new enough. */
    readonly comSinal: number
    readonly comOcorrencia: number
    /** Arrivals within two hours, and until when: `Chegam até 12:42`. */
    readonly chegam: number
    readonly chegamAte: string
  }
}

export function montarTv(viagens: readonly ViagemNaTela[], zone: string, agora: Date): MontadoParaTv {
  const now = agora.toISOString()
  const linhas = groupViagens(viagens).flatMap((grupo) => grupo.viagens.map((one) => linhaDe(one, now)))
  const etaOf = ({ viagem: { situacao } }: LinhaDaTv) => situacao.proxima?.previsao.eta ?? null
  const isComing = ({ viagem: { situacao } }: LinhaDaTv) => situacao.proxima?.parada.dhChegada === null
  const chegadas = linhas
    .filter((linha) => isComing(linha) && (etaOf(linha) ?? '') >= now)
    .sort((a, b) => ((etaOf(a) ?? '') < (etaOf(b) ?? '') ? -1 : 1))
  const ate = new Date(agora.getTime() + CHEGADAS_MS)
  const filtros = countFiltros(viagens)
  return {
    linhas,
    chegadas,
    contagens: {
      viagens: viagens.length,
      atrasadas: filtros.atrasada,
      emRisco: filtros['em-risco'],
      noPrazo: viagens.filter(({ faixa }) => faixa === 'no-prazo').length,
      semSinal: filtros['sem-sinal'],
      comSinal: viagens.filter(({ viagem, situacao }) => viagem.posicao !== null && !situacao.semSinal)
        .length,
      comOcorrencia: filtros.ocorrencia,
      chegam: chegadas.filter((linha) => (etaOf(linha) ?? '') <= ate.toISOString()).length,
      chegamAte: formatTime(ate, zone),
    },
  }
}

function linhaDe(naTela: ViagemNaTela, agora: string): LinhaDaTv {
  const { viagem, situacao, faixa } = naTela
  const proxima = situacao.proxima
  const zone = proxima?.parada.fusoHorario
  const prazo = proxima ? prazoDa(proxima.parada) : null
  const limite = proxima ? limiteDa(proxima.parada) : null
  const notas = [
    situacao.semSinal && 'sem sinal',
    faixa === 'atrasada' && limite && `era ${formatTimeOrDay(limite, zone ?? '', agora)}`,
    faixa !== 'atrasada' &&
      !situacao.semSinal &&
      prazo &&
      `janela ${formatTimeOrDay(prazo, zone ?? '', agora)}`,
  ]
  const eta = proxima?.previsao.eta ?? null
  return {
    id: viagem.cargaId,
    titulo: viagem.placa ?? viagem.codigo,
    cliente: proxima?.parada.nome ?? '',
    onde: proxima ? lugarDe(proxima.parada) : '',
    nota: notas.filter(Boolean).join(' · ') || null,
    faltaKm: viagem.faltaKm,
    progressoPct: viagem.progressoPct,
    previsao: eta === null || zone === undefined ? null : formatTimeOrDay(eta, zone, agora),
    folga: folgaOf(naTela),
    viagem: naTela,
  }
}
