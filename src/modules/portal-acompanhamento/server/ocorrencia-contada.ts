/** What the company chose to tell a customer of something that went wrong: it offered him a text (`aviso-cliente`). */
import { sql } from 'kysely'
import { textoDaOcorrencia } from '#modules/ocorrencia/texto-cliente.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ParadaLida } from './read-entregas.ts'

/** Of this stop, or of the whole load at its last one; null: nothing is open, or nobody told him. */
export async function readTextoDaOcorrencia(
  tx: OwnerTx,
  { id, cargaId, ultima }: ParadaLida,
): Promise<string | null> {
  const { rows } = await sql<{ descricao: string }>`
    select y.descricao from carga_ocorrencia o
    join tipo_ocorrencia y on y.owner_id = o.owner_id and y.id = o.tipo_ocorrencia_id
    where o.owner_id = ${tx.ownerId} and o.carga_id = ${cargaId} and o.situacao in (1, 2)
      and (o.parada_id = ${id} or (o.parada_id is null and ${ultima}))
      and exists (select from ocorrencia_comentario k where k.owner_id = o.owner_id and k.ocorrencia_id = o.id
        and k.tipo = 'aviso-cliente')
    order by o.aberta_em desc limit 1
  `.execute(tx.db)
  return rows[0] ? textoDaOcorrencia(rows[0].descricao, false) : null
}
