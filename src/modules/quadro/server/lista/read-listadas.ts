/** Loads as the list of all loads tells them: their card, where they stood, and when and by whom they were ended. */
import { sql } from 'kysely'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { readCargas } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'

/** As the history calls what takes a load from the board. */
const ENCERRAMENTOS = ['finalização', 'cancelamento', 'desativação']

/** In the order of the ids; those that are gone, or of a unit out of reach, are left out. Three queries in all. */
export async function readListadas(
  tx: OwnerTx,
  session: Session,
  ids: readonly string[],
): Promise<CargaListada[]> {
  if (ids.length === 0) return []
  const [cargas, lugares] = await Promise.all([readCargas(tx, session, ids), mapLugares(tx, ids)])
  return ids.flatMap((id) => {
    const carga = cargas.get(id)
    const lugar = lugares.get(id)
    if (!carga || !lugar) return []
    const dhEncerramento = carga.dhFinalizacao ?? carga.dhCancelamento ?? carga.dhDesativacao
    return [
      {
        ...carga,
        // Off the board a load keeps the stage that it left from.
        etapa: { id: lugar.etapa_id, grupoEtapa: lugar.grupo, descricao: lugar.etapa },
        dhEncerramento,
        encerradaPor: dhEncerramento === null ? null : lugar.encerrada_por,
      },
    ]
  })
}

interface Lugar {
  readonly id: string
  readonly etapa_id: string
  readonly etapa: string
  readonly grupo: Grupo
  /** Null: the history of the load does not tell it. */
  readonly encerrada_por: string | null
}

async function mapLugares(tx: OwnerTx, ids: readonly string[]): Promise<ReadonlyMap<string, Lugar>> {
  const { rows } = await sql<Lugar>`
    select c.id, e.id as etapa_id, e.descricao as etapa, e.grupo,
      (select h.quem_nome from historico h
       where h.owner_id = c.owner_id and h.entidade = ${ENTIDADE_CARGA} and h.entidade_id = c.id
         and h.acao = any(${ENCERRAMENTOS}::text[])
       order by h.seq desc limit 1) as encerrada_por
    from carga c join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
    where c.owner_id = ${tx.ownerId} and c.id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
