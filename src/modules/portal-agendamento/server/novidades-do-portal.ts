/**
 * What an open page of the portal asks every few seconds. The answer is a mark without a meaning: the number of an event
 * would tell how much the company does.
 */
import { sql } from 'kysely'
import { TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashToken } from '#platform/server/public-link/public-links.ts'
import type { Visita } from './visita.ts'

const FINALIDADE = 'portal-novidades'
/** Events that are looked through for one of the units; what is older is on the page already. */
const ALCANCE = 1_000

export async function readNovidades(deps: Deps, { ownerId, acesso }: Visita): Promise<{ marca: string }> {
  const dito = await deps.db.readAsOwner(ownerId, async (tx) => {
    // A kept slot that nobody booked becomes free by the clock alone, without an event.
    const { rows } = await sql<{ seq: string | null; esperas: number }>`
      select (
        select e.seq::text from evento e
        where e.owner_id = ${tx.ownerId}
          and e.seq > (select c.seq from evento_contador c where c.owner_id = ${tx.ownerId}) - ${ALCANCE}::integer
          and split_part(e.tipo, '.', 1) in ('reserva', 'doca', 'bloqueio', 'espera')
          and e.dados ->> 'unidade' = any(${[...acesso.unidades]}::text[])
        order by e.seq desc limit 1
      ) as seq, (
        select count(*)::integer from doca_ocupacao o
        join doca d on d.owner_id = o.owner_id and d.id = o.doca_id
        where o.owner_id = ${tx.ownerId} and o.tipo = ${TIPO_OCUPACAO_DOCA.Espera}
          and o.expira_em > clock_timestamp() and d.unidade_id = any(${[...acesso.unidades]}::uuid[])
      ) as esperas
    `.execute(tx.db)
    return `${acesso.id} ${acesso.versao} ${rows[0]?.seq} ${rows[0]?.esperas}`
  })
  return { marca: hashToken(deps, FINALIDADE, dito) }
}
