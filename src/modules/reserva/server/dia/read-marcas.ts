/** How what stands on the docks of a day is told from what stood there before, without reading it. */
import { sql } from 'kysely'
import { TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import '../reserva.tables.ts'
import { type JanelaDoDia, ocupaNaJanela, reservaNaJanela } from './read-ocupantes.ts'

export interface MarcaDaDoca {
  /** Another one for every other state of the rows that the schedule shows of the dock. */
  readonly marca: string
  /** Slots of it are kept for somebody. */
  readonly temEspera: boolean
}

/**
 * The marks of the docks. A row that was written anew has another transaction as its `xmin`, whoever wrote it, so that
 * nobody has to tell: the mark is made of the ids and transactions of places, bookings and the records that these name.
 */
export async function readMarcas(
  tx: OwnerTx,
  janela: JanelaDoDia,
): Promise<ReadonlyMap<string, MarcaDaDoca>> {
  if (janela.docaIds.length === 0) return new Map()
  const { rows } = await sql<MarcaDaDoca & { readonly docaId: string }>`
    with lugar as (
      select doca_id, count(*) as n, bool_or(tipo = ${TIPO_OCUPACAO_DOCA.Espera}) as espera,
        bit_xor(uuid_hash_extended(id, xmin::text::bigint)) as marca
      from doca_ocupacao where ${ocupaNaJanela(tx, janela)} group by doca_id
    ), reserva_na_doca as (
      select r.doca_id, count(*) as n,
        bit_xor(uuid_hash_extended(r.id, hashtextextended(
          concat_ws(' ', r.xmin, 'e', e.xmin, 'c', c.xmin, 'k', k.xmin, 'p', p.xmin, 'd', d.xmin), 0))) as marca
      from (select r.*, r.xmin from reserva r where ${reservaNaJanela(tx, janela)}) r
      left join empresa e on e.owner_id = r.owner_id and e.id = r.empresa_id
      left join carga c on c.owner_id = r.owner_id and c.id = r.carga_id
      left join caracteristica k on k.owner_id = r.owner_id and k.id = r.caracteristica_id
      left join etapa_patio p on p.owner_id = r.owner_id and p.id = r.etapa_id
      left join reserva_patio q on q.owner_id = r.owner_id and q.reserva_id = r.id
      left join doca d on d.owner_id = q.owner_id and d.id = q.doca_chamada_id
      group by r.doca_id
    )
    select d.id as "docaId", concat_ws(' ', l.n, l.marca, 'r', r.n, r.marca) as marca,
      coalesce(l.espera, false) as "temEspera"
    from unnest(${[...janela.docaIds]}::uuid[]) as d (id)
    left join lugar l on l.doca_id = d.id
    left join reserva_na_doca r on r.doca_id = d.id
  `.execute(tx.db)
  return new Map(rows.map(({ docaId, ...marca }) => [docaId, marca]))
}
