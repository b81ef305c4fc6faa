/** Offers of a period: what became of them, how carriers answered, what contracts saved and why invitations were refused. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Dia, Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import {
  Contagem,
  frete,
  MAX_TRANSPORTADORAS,
  Numero,
  PeriodoPedido,
  periodErrors,
} from './indicador.contract.ts'
import { MAX_DIAS_DO_PERIODO } from './indicador.rules.ts'
import { indicadorOfertaAccess } from './indicador-access.ts'

export const MAX_MOTIVOS_DO_PAINEL = 50

/** Of invitations that were sent, in rounds published in the period. */
const Convites = {
  convites: Contagem,
  respondidos: Contagem,
  aceitos: Contagem,
  contratos: Contagem,
  recusados: Contagem,
  aceitePct: Numero,
  /** Median from the invitation to the first answer. */
  respostaMin: Numero,
}

export const TotaisDoOferecimento = Type.Object({
  publicadas: Contagem,
  contratadas: Contagem,
  semContrato: Contagem,
  contratadasPct: Numero,
  ...Convites,
  /** Reais per contract: the values offered first less the values agreed. */
  economia: Numero,
  /** All savings of all values offered. */
  economiaPct: Numero,
})
export type TotaisDoOferecimento = Static<typeof TotaisDoOferecimento>

export const OfertasDaTransportadora = Type.Object({
  /** Null: a carrier that is in no register of the company. */
  transportadoraId: Nullable(Id),
  nome: Type.String(),
  ...Convites,
})
export type OfertasDaTransportadora = Static<typeof OfertasDaTransportadora>

export const OferecimentoKpi = Type.Object({
  totais: TotaisDoOferecimento,
  /** The period as long as this one that ends the day before it begins. */
  anterior: TotaisDoOferecimento,
  /** By the day of the publication. */
  serie: Type.Array(
    Type.Object({ dia: Dia, contratadas: Contagem, semContrato: Contagem, outras: Contagem }),
    { maxItems: MAX_DIAS_DO_PERIODO },
  ),
  transportadoras: Type.Array(OfertasDaTransportadora, { maxItems: MAX_TRANSPORTADORAS }),
  recusas: Type.Array(Type.Object({ motivo: Type.String(), convites: Contagem }), {
    maxItems: MAX_MOTIVOS_DO_PAINEL,
  }),
  atualizadoEm: Instant,
})
export type OferecimentoKpi = Static<typeof OferecimentoKpi>

export const getOferecimentoKpi = defineCall({
  ...frete,
  access: indicadorOfertaAccess,
  method: 'GET',
  path: '/indicador/oferecimento',
  summary: 'Ofertas, respostas, aceite, economia e recusas de um período, comparados com o período anterior.',
  query: Type.Object(PeriodoPedido),
  response: OferecimentoKpi,
  errors: periodErrors,
})
