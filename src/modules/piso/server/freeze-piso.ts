/** A calculation of the floor is kept as it was when a freight was agreed on (O2). Rows are only added. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { CalculoDoPiso } from '../piso-calculo.ts'
import './piso.tables.ts'

export interface PisoCongelado {
  readonly cargaId: string
  readonly momento: Tables['piso_snapshot']['momento']
  readonly calculo: CalculoDoPiso
  readonly quem: { readonly id: string | null; readonly nome: string }
}

/** In the transaction of the agreement. Answers the id of what was kept. */
export async function freezePiso(tx: OwnerTx, piso: PisoCongelado, now: Date): Promise<string> {
  const [id = ''] = await freezePisos(tx, [piso], now)
  return id
}

/** Several with one statement; answers their ids in the same order. */
export async function freezePisos(
  tx: OwnerTx,
  pisos: readonly PisoCongelado[],
  now: Date,
): Promise<string[]> {
  if (pisos.length === 0) return []
  const rows = pisos.map(({ cargaId, momento, calculo, quem }) => ({
    owner_id: tx.ownerId,
    id: uuidv7(),
    carga_id: cargaId,
    momento,
    calculo: JSON.stringify(calculo),
    criado_por: quem.id,
    criado_por_nome: quem.nome,
    criado_em: now,
  }))
  await tx.db.insertInto('piso_snapshot').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** What was kept of a load last; undefined: nothing was. */
export async function findPisoCongelado(
  tx: OwnerTx,
  cargaId: string,
): Promise<{ calculo: CalculoDoPiso; criadoEm: Date; criadoPor: string } | undefined> {
  const row = await tx.db
    .selectFrom('piso_snapshot')
    .select(['calculo', 'criado_em', 'criado_por_nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by this module in this shape.
  return (
    row && { calculo: row.calculo as CalculoDoPiso, criadoEm: row.criado_em, criadoPor: row.criado_por_nome }
  )
}
