/** Loads of a period as they were planned: how full vehicles go, what a tonne costs, how many were formed from orders. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Dia, Id, Instant, Nullable } from '#platform/shared/schemas.ts'
import { Contagem, FiltroIndicador, frete, Numero, periodErrors } from './indicador.contract.ts'
import { MAX_DIAS_DO_PERIODO } from './indicador.rules.ts'
import { indicadorPlanejamentoAccess } from './indicador-access.ts'

export const MAX_VEICULOS_DO_PAINEL = 50
const MAX_SITUACOES = 20

export const TotaisDoPlanejamento = Type.Object({
  cargas: Contagem,
  /** Loads with a vehicle whose capacity is known. */
  viagens: Contagem,
  /** Mean of the trips: each is as full as its weight or its volume makes it, whichever is more. */
  ocupacaoPct: Numero,
  /** Of those that have a distance. */
  distanciaKm: Type.Number(),
  comDistancia: Contagem,
  fretePorTonKm: Numero,
  fretePorTonelada: Numero,
  deMinuta: Contagem,
  deMinutaPct: Numero,
})
export type TotaisDoPlanejamento = Static<typeof TotaisDoPlanejamento>

export const PlanejamentoKpi = Type.Object({
  totais: TotaisDoPlanejamento,
  /** The period as long as this one that ends the day before it begins. */
  anterior: TotaisDoPlanejamento,
  serie: Type.Array(Type.Object({ dia: Dia, deMinuta: Contagem, avulsas: Contagem }), {
    maxItems: MAX_DIAS_DO_PERIODO,
  }),
  situacoes: Type.Array(Type.Object({ status: Type.Integer(), nome: Type.String(), cargas: Contagem }), {
    maxItems: MAX_SITUACOES,
  }),
  /** Those with the most trips first; carriers' vehicles together, without an id. */
  veiculos: Type.Array(
    Type.Object({
      veiculoId: Nullable(Id),
      nome: Type.String(),
      viagens: Contagem,
      ocupacaoPct: Numero,
    }),
    { maxItems: MAX_VEICULOS_DO_PAINEL },
  ),
  atualizadoEm: Instant,
})
export type PlanejamentoKpi = Static<typeof PlanejamentoKpi>

export const getPlanejamentoKpi = defineCall({
  ...frete,
  access: indicadorPlanejamentoAccess,
  method: 'GET',
  path: '/indicador/planejamento',
  summary: 'Ocupação dos veículos, frete por tonelada e cargas formadas de pedidos em um período.',
  query: FiltroIndicador,
  response: PlanejamentoKpi,
  errors: periodErrors,
})
