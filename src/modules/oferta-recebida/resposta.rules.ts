/** What a carrier may answer to an offer, and what its screens say of a value while it is typed. Cents. Pure. §1.2, §1.4. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'

export type AcaoDaRecebida = 'aceitar' | 'propor' | 'recusar' | 'retirar' | 'desistir' | 'aditivo'

export interface RecebidaNoCiclo {
  readonly situacao: SituacaoConvite
  /** The offer is over for this carrier. */
  readonly encerradaEm: string | null
  readonly encerraEm: string
  readonly respondeAte: string | null
  readonly rodadas: number
  readonly maxRodadas: number
  readonly loteModo: 'inteiro' | 'fracionavel' | null
}

const RESPONDE: readonly SituacaoConvite[] = [C.Enviado, C.Visto, C.SuaVez]
/** The carrier may accept or propose, as long as the offer is open. */
export const isAResponder = (situacao: SituacaoConvite): boolean => RESPONDE.includes(situacao)

/** The instant from which an answer no longer counts. */
export const prazoDe = ({ respondeAte, encerraEm }: Pick<RecebidaNoCiclo, 'respondeAte' | 'encerraEm'>) =>
  respondeAte !== null && respondeAte < encerraEm ? respondeAte : encerraEm

/** What is offered now; the server decides again. The instant of the deadline is no longer within it. */
export function acoesDaRecebida(recebida: RecebidaNoCiclo, agora: string): readonly AcaoDaRecebida[] {
  const { situacao, encerradaEm, rodadas, maxRodadas, loteModo } = recebida
  if (situacao === C.Contratado) {
    const more: readonly AcaoDaRecebida[] =
      loteModo === 'fracionavel' && encerradaEm === null && agora < recebida.encerraEm ? ['aceitar'] : []
    return [...more, 'desistir', 'aditivo']
  }
  if (encerradaEm !== null) return []
  if (situacao === C.ComOEmbarcador) {
    return agora < prazoDe(recebida) ? ['retirar', 'recusar'] : ['recusar']
  }
  const isOpen = agora < prazoDe(recebida)
  const mayPropose =
    isOpen &&
    loteModo !== 'fracionavel' &&
    rodadas < maxRodadas &&
    [...RESPONDE, C.Retirado].includes(situacao)
  return [
    ...(isOpen && RESPONDE.includes(situacao) ? (['aceitar'] as const) : []),
    ...(mayPropose ? (['propor'] as const) : []),
    ...(RESPONDE.includes(situacao) ? (['recusar'] as const) : []),
  ]
}

const TEN_REAIS = 1_000
const STEP_UP = 1.03

/**
 * Values that are one touch away: the floor, what is offered, three percent more in whole tens, and the carrier's own last
 * word; the lowest first and none below the floor.
 */
export function valoresRapidos(
  ofertaCentavos: number,
  pisoCentavos: number | null,
  ultimaCentavos: number | null,
): readonly number[] {
  const above = Math.ceil((ofertaCentavos * STEP_UP) / TEN_REAIS) * TEN_REAIS
  const all = [pisoCentavos, ofertaCentavos, above, ultimaCentavos].filter((one) => one !== null)
  return [...new Set(all)].filter((one) => pisoCentavos === null || one >= pisoCentavos).sort((a, b) => a - b)
}

const METRE = 1_000
/** Cents per kilometre, rounded half up; null where the distance is not known. */
export function porKm(centavos: number, distanciaKm: number | null): number | null {
  const metres = distanciaKm === null ? 0 : Math.round(distanciaKm * METRE)
  return metres > 0 ? Math.floor((centavos * METRE) / metres + 0.5) : null
}

/** How far the value lies below the floor; null: it reaches it, or there is none. */
export const faltaParaOPiso = (centavos: number, pisoCentavos: number | null): number | null =>
  pisoCentavos !== null && centavos < pisoCentavos ? pisoCentavos - centavos : null

/** Share of the value that is left after the own cost of the kilometres; null where one of them is not known. */
export function margemPrevista(
  centavos: number,
  distanciaKm: number | null,
  custoReaisPorKm: number | null,
): number | null {
  if (distanciaKm === null || distanciaKm <= 0 || custoReaisPorKm === null || centavos <= 0) return null
  return (centavos - custoReaisPorKm * 100 * distanciaKm) / centavos
}

/** How much more than what is offered, as a share of it. */
export const sobreAOferta = (centavos: number, ofertaCentavos: number): number | null =>
  ofertaCentavos <= 0 || centavos === ofertaCentavos ? null : (centavos - ofertaCentavos) / ofertaCentavos

const MINUTE_MS = 60_000
const PRESSING_MIN = 20
const NEAR_MIN = 120
export type Pressa = 'agora' | 'perto' | 'longe'

/** How pressing a deadline is, with the whole minutes that are left; negative: it is over. */
export function pressaDe(
  prazo: string,
  agora: string,
): { readonly minutos: number; readonly pressa: Pressa } {
  const minutos = Math.floor((Date.parse(prazo) - Date.parse(agora)) / MINUTE_MS)
  return { minutos, pressa: minutos < PRESSING_MIN ? 'agora' : minutos < NEAR_MIN ? 'perto' : 'longe' }
}
