import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Parada } from '../../carga-dados.contract.ts'
import '../carga.tables.ts'

/** Writes the order and the windows of all stops of a load. */
export async function saveOrdem(
  tx: OwnerTx,
  cargaId: string,
  paradas: readonly Pick<Parada, 'id' | 'janelaInicio' | 'janelaFim'>[],
): Promise<void> {
  const rows = paradas.map(({ id, janelaInicio, janelaFim }, ordem) => ({
    id,
    ordem,
    janela_inicio: janelaInicio,
    janela_fim: janelaFim,
  }))
  await sql`
    update carga_parada p set ordem = n.ordem, janela_inicio = n.janela_inicio, janela_fim = n.janela_fim
    from json_populate_recordset(null::carga_parada, ${JSON.stringify(rows)}::json) n
    where p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.id = n.id
  `.execute(tx.db)
}
