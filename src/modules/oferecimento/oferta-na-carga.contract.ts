/** What the live offer of a load adds to its card, for the company that offers. */
import { type Static, Type } from 'typebox'
import { Id } from '#platform/shared/schemas.ts'
import { SituacaoOfertaCode, TipoOfertaCode } from './oferta-partes.contract.ts'

export const OfertaNaCarga = Type.Object({
  id: Id,
  codigo: Type.String(),
  tipo: TipoOfertaCode,
  situacao: SituacaoOfertaCode,
  convidadas: Type.Integer(),
  negociacoes: Type.Integer(),
})
export type OfertaNaCarga = Static<typeof OfertaNaCarga>

declare module '#modules/carga/carga-dados.contract.ts' {
  interface CargaCartaoParts {
    readonly oferta?: OfertaNaCarga | undefined
  }
}
