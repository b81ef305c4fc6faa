import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_RESPONSAVEIS } from '../tipo-ocorrencia.contract.ts'
import '#modules/usuario/server/usuario.tables.ts'

export interface Responsavel {
  readonly id: string
  readonly nome: string
}

/** Active users whose name or address holds the text, in alphabetical order. */
export async function listResponsaveis(tx: OwnerTx, busca: string): Promise<Responsavel[]> {
  return tx.db
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('ativo', '=', true)
    .where('bloqueado', '=', false)
    .where(sql<boolean>`app_fold(nome || ' ' || email) like app_contains(${busca.trim()})`)
    .orderBy(sql`app_fold(nome)`)
    .orderBy('id')
    .limit(MAX_RESPONSAVEIS)
    .execute()
}

export async function findResponsavel(
  tx: OwnerTx,
  id: string,
): Promise<(Responsavel & { readonly ativo: boolean }) | undefined> {
  return tx.db
    .selectFrom('usuario')
    .select(['id', 'nome', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}
