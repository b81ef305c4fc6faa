/** Remembered links of columns. */
import type { Selectable } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { MAX_MODELOS } from '../modelo-importacao.contract.ts'
import './integracao.tables.ts'

export type ModeloRow = Selectable<Tables['importacao_modelo']>

const ofCompany = (tx: OwnerTx) =>
  tx.db.selectFrom('importacao_modelo').selectAll().where('owner_id', '=', tx.ownerId)

/** Newest first. */
export function listModelos(tx: OwnerTx, alvos: readonly string[]): Promise<ModeloRow[]> {
  if (alvos.length === 0) return Promise.resolve([])
  return ofCompany(tx)
    .where('alvo', 'in', alvos)
    .orderBy('atualizado_em', 'desc')
    .orderBy('id')
    .limit(MAX_MODELOS)
    .execute()
}

export const findModelo = (tx: OwnerTx, id: string): Promise<ModeloRow | undefined> =>
  ofCompany(tx).where('id', '=', id).executeTakeFirst()

export const findModeloForChange = (tx: OwnerTx, id: string): Promise<ModeloRow | undefined> =>
  ofCompany(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export type SaveModelo = Pick<ModeloRow, 'id' | 'alvo' | 'nome' | 'assinatura' | 'ligacoes' | 'modo'>

/** Remembers the links of a kind of file; a model of the same header is renewed and keeps its id. */
export async function rememberModelo(tx: OwnerTx, modelo: SaveModelo, now: Date): Promise<string> {
  const { nome, modo } = modelo
  const ligacoes = JSON.stringify(modelo.ligacoes)
  const row = await tx.db
    .insertInto('importacao_modelo')
    .values({ ...modelo, owner_id: tx.ownerId, ligacoes, criado_em: now, atualizado_em: now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'alvo', 'assinatura']).doUpdateSet((eb) => ({
        nome,
        modo,
        ligacoes,
        versao: eb('importacao_modelo.versao', '+', 1),
        atualizado_em: now,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateModelo(
  tx: OwnerTx,
  id: string,
  values: Pick<ModeloRow, 'nome' | 'modo' | 'ligacoes'>,
  now: Date,
): Promise<ModeloRow> {
  return tx.db
    .updateTable('importacao_modelo')
    .set((eb) => ({
      nome: values.nome,
      modo: values.modo,
      ligacoes: JSON.stringify(values.ligacoes),
      versao: eb('versao', '+', 1),
      atualizado_em: now,
    }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteModelo(tx: OwnerTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('importacao_modelo')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
