/** The score of an invited carrier as it may be told to the carrier itself. */
import { notaParaTransportadora } from '#modules/ranking/nota-para-transportadora.rules.ts'
import type { NotaNaOferta } from '../recebida-dados.contract.ts'
import type { ConviteLido } from './oferta-rows.ts'

/** `convites`: those of the round, where the shipper shows how many there are; null: the place is not told. */
export const notaDaTransportadora = (
  { id, nota }: ConviteLido,
  convites: readonly ConviteLido[] | null,
): NotaNaOferta | null =>
  nota && {
    ...notaParaTransportadora(nota.nota, nota),
    lugar: convites && lugarPelaNota(id, convites),
  }

/** The place among the invited ones by the score that orders; null: nothing is known of it. */
export function lugarPelaNota(id: string, convites: readonly ConviteLido[]): number | null {
  const ordens = new Map(
    convites.flatMap((convite) => {
      const ordem = convite.nota?.nota.ordem ?? null
      return ordem === null ? [] : [[convite.id, ordem] as const]
    }),
  )
  const own = ordens.get(id)
  return own === undefined ? null : 1 + [...ordens.values()].filter((ordem) => ordem > own).length
}
