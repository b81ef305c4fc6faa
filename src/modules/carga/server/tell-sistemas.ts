/** What other systems hear of a load on the road, each under its own name, beside the events that screens follow. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { CargaRecord } from './change-carga.ts'
import './carga.tables.ts'

/** Names of the webhooks (execution §2), and what each says. */
export const FATOS_DA_VIAGEM = {
  previsao: 'Previsão de chegada de uma carga',
  chegada: 'Chegada de uma carga a uma parada',
  saida: 'Saída de uma carga de uma parada',
  ocorrencia: 'Ocorrência de uma carga',
  entrega: 'Resultado de uma entrega de uma carga',
} as const
type FatoDaViagem = keyof typeof FATOS_DA_VIAGEM

type Contada = Pick<CargaRecord, 'id' | 'contratado_owner_id'>

/** Both companies of the load; `parada` is the stop that is meant, if one is. Screens hear nothing of it. */
export function tellSistemas(
  tx: OwnerTx,
  { id, contratado_owner_id }: Contada,
  fato: FatoDaViagem,
  parada: string | null = null,
): void {
  for (const ownerId of new Set([tx.ownerId, contratado_owner_id])) {
    if (ownerId === null) continue
    tx.announce({
      ownerId,
      tipo: `carga.${fato}`,
      entidadeId: id,
      versao: null,
      ...(parada && { dados: { parada } }),
      isUnnumbered: true,
    })
  }
}

/** The same of loads that are known by their ids. */
export async function tellSistemasDe(
  tx: OwnerTx,
  fato: FatoDaViagem,
  passadas: readonly { readonly cargaId: string; readonly parada: string | null }[],
): Promise<void> {
  const { rows } = await sql<Contada>`
    select c.id, k.contratado_owner_id from carga c
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${passadas.map(({ cargaId }) => cargaId)}::uuid[])
  `.execute(tx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { cargaId, parada } of passadas) {
    const carga = byId.get(cargaId)
    if (carga) tellSistemas(tx, carga, fato, parada)
  }
}
