/** The columns of what the legal freight floor asks of a load, with who vouches for its kilometres and when. */
import {
  type DadosDoPiso,
  type DistanciaConfirmada,
  nextConfirmacao,
  SEM_DADOS_DO_PISO,
} from '../../dados-do-piso.rules.ts'
import type { CargaRecord } from '../change-carga.ts'

/** Whoever saves the load. */
export interface QuemConfirma {
  readonly id: string | null
  readonly nome: string
}

interface Rota {
  /** Metres before and after the change. */
  readonly antes: number | null
  readonly depois: number | null
}

const SEM_CONFIRMACAO = {
  distancia_confirmada_km: null,
  distancia_confirmada_m: null,
  distancia_confirmada_por: null,
  distancia_confirmada_por_nome: null,
  distancia_confirmada_em: null,
}

/** Of a new load; a form that speaks of nothing leaves the columns as a load begins. */
export const toPisoColumns = (
  dados: DadosDoPiso = SEM_DADOS_DO_PISO,
  rotaM: number | null,
  quem: QuemConfirma,
  now: Date,
) => changePisoColumns(dados, null, { antes: rotaM, depois: rotaM }, quem, now)

/** Of a load that exists; `dados` undefined: not spoken of, so that only another route changes something. */
export const changePisoColumns = (
  dados: DadosDoPiso | undefined,
  before: DistanciaConfirmada | null,
  rota: Rota,
  quem: QuemConfirma,
  now: Date,
) => ({
  ...(dados && {
    tipo_carga_antt: dados.tipoCargaAntt,
    eixos: dados.eixos,
    composicao_completa: dados.composicaoCompleta,
    alto_desempenho: dados.altoDesempenho,
    retorno_vazio_km: dados.retornoVazioKm,
    vale_pedagio: dados.valePedagio,
  }),
  ...confirmacaoColumns(dados?.distanciaConfirmadaKm, before, rota, quem, now),
})

/** Nothing where the word that was given stays. */
export function confirmacaoColumns(
  km: number | null | undefined,
  before: DistanciaConfirmada | null,
  rota: Rota,
  quem: QuemConfirma,
  now: Date,
) {
  const next = nextConfirmacao(before, km, rota)
  if (next === 'sai') return SEM_CONFIRMACAO
  if (next === 'fica' || km == null) return {}
  return {
    distancia_confirmada_km: km,
    distancia_confirmada_m: rota.depois,
    distancia_confirmada_por: quem.id,
    distancia_confirmada_por_nome: quem.nome,
    distancia_confirmada_em: now.toISOString(),
  }
}

/** Another way, of which nobody spoke, takes back what somebody said of the kilometres. */
export const followRota = (before: CargaRecord, rotaM: number | null) =>
  nextConfirmacao(confirmadaOf(before), undefined, { antes: before.distancia_m, depois: rotaM }) === 'sai'
    ? SEM_CONFIRMACAO
    : {}

export const confirmadaOf = (row: CargaRecord): DistanciaConfirmada | null =>
  row.distancia_confirmada_km === null
    ? null
    : { km: Number(row.distancia_confirmada_km), rotaM: row.distancia_confirmada_m }
