/**
 * Whether a value below the floor cannot be sent, from what a calculation answers: the same on the screens of both sides and on
 * the page of a link. The server decides alike (`decidirPiso`). Pure. Source: commercial §1.3 O1.
 */
import { SITUACAO_VALOR } from '#modules/regra-legal/regra-legal.rules.ts'
import type { NivelDoPiso } from './piso-decisao.rules.ts'

/** What of an answer says how certain it is. */
interface Conferido {
  readonly trace: {
    readonly norma: { readonly situacao: number } | null
    readonly partes: readonly { readonly confirmada: boolean }[]
  }
}

/** Whether the law's floor is certain enough to refuse by: its norm is confirmed and so is each part. */
export const isPisoCerto = ({ trace }: Conferido): boolean =>
  trace.norma?.situacao === SITUACAO_VALOR.confirmada && trace.partes.every(({ confirmada }) => confirmada)

/** A certain floor stops what lies below it, unless the rule or the shipper's administrator lowered the level to a warning. */
export const travaAbaixo = (piso: Conferido, nivel: NivelDoPiso): boolean =>
  nivel === 'bloqueia' && isPisoCerto(piso)
