/** The values of the law by which screens count stays; light enough for a driver's phone. */
import { Type } from 'typebox'
import { MAX_VALORES, SITUACAO_VALOR, type SituacaoValor } from '#modules/regra-legal/regra-legal.rules.ts'
import { DiaDoCalendario, Id, Nullable } from '#platform/shared/schemas.ts'

/** A dated value of the law; the screens count with the one of the day of the arrival. */
export const ValorDaEstadiaSchema = Type.Object({
  id: Id,
  validoDe: DiaDoCalendario,
  validoAte: Nullable(DiaDoCalendario),
  situacao: Type.Unsafe<SituacaoValor>({ type: 'integer', enum: Object.values(SITUACAO_VALOR) }),
  ato: Type.String(),
  horasLivres: Type.Number(),
  /** Cents. */
  centavosPorToneladaHora: Type.Integer(),
})
/** Those of the catalogue of legal rules that may count, the last first. */
export const ValoresDaEstadia = Type.Array(ValorDaEstadiaSchema, { maxItems: MAX_VALORES })
