/** Invitations `f` with their words `k`: the report of offers counts the same ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '#platform/server/session/session.ts'
import type { RegistrosQuery } from '../indicador.contract.ts'
import type { Periodo } from '../indicador.rules.ts'
import { alcance } from './recorte.ts'

export const CONVITES = sql`fato_convite f
  join oferta_convite k on k.owner_id = f.owner_id and k.id = f.id`

/** Sent, in rounds published between the days. */
export const convitesEntre = (session: Session, { de, ate }: Periodo): RawBuilder<unknown> =>
  sql`${alcance(session)} and f.dh_envio is not null and f.dia_oferta between ${de}::date and ${ate}::date`

/** The carrier `e` that was asked: its CNPJ, because it may have been asked before it stood in the register. */
export const isDaConvidada = sql`(e.owner_id = f.owner_id and e.documento = k.documento and e.transportadora)`

/** `propria` false: of carriers of the register, whichever. */
export const maisDosConvites = ({
  transportadoraId,
  propria,
  motivo,
}: RegistrosQuery): RawBuilder<unknown> => sql`
  ${
    transportadoraId === undefined
      ? sql``
      : sql`and exists (select from empresa e where ${isDaConvidada} and e.id = ${transportadoraId}::uuid)`
  }
  ${propria === false ? sql`and exists (select from empresa e where ${isDaConvidada})` : sql``}
  ${motivo === undefined ? sql`` : sql`and k.motivo_recusa = ${motivo}`}`
