/** The fields of a load that the legal freight floor asks for. Money in reais. Source: commercial §0. */
import { type Static, Type } from 'typebox'
import { Decimal, Instant, Nullable, Optional } from '#platform/shared/schemas.ts'
import { EIXOS, KM, TIPOS_CARGA, type TipoCargaAntt } from './dados-do-piso.rules.ts'

export const TipoCargaAnttCode = Type.Unsafe<TipoCargaAntt>({ type: 'integer', enum: TIPOS_CARGA })
export const Eixos = Type.Integer({ minimum: EIXOS.min, maximum: EIXOS.max })
export const Km = Decimal(KM.casas, { minimum: 0, maximum: KM.max })
/** Two decimals are checked by the rules, as for every amount of a load. */
const ValePedagio = Type.Number({ minimum: 0, maximum: 9_999_999_999 })

/** Sent with a load. All left out: they stay as they are; some left out: those are emptied. */
export const saveDadosDoPiso = {
  tipoCargaAntt: Optional(TipoCargaAnttCode),
  eixos: Optional(Eixos),
  composicaoCompleta: Optional(Type.Boolean()),
  altoDesempenho: Optional(Type.Boolean()),
  retornoVazioKm: Optional(Km),
  valePedagio: Optional(ValePedagio),
  distanciaConfirmadaKm: Optional(Km),
}

/** Who vouched for the kilometres, and whether the route is still the one that was meant. */
export const DistanciaConfirmada = Type.Object({
  km: Type.Number(),
  por: Nullable(Type.String()),
  em: Instant,
  vale: Type.Boolean(),
})
export type DistanciaConfirmada = Static<typeof DistanciaConfirmada>

/** Read with a load. */
export const dadosDoPiso = {
  tipoCargaAntt: Nullable(TipoCargaAnttCode),
  eixos: Nullable(Type.Integer()),
  composicaoCompleta: Type.Boolean(),
  altoDesempenho: Type.Boolean(),
  retornoVazioKm: Nullable(Type.Number()),
  valePedagio: Nullable(Type.Number({ description: 'Fora do frete' })),
  distanciaConfirmada: Nullable(DistanciaConfirmada),
}
