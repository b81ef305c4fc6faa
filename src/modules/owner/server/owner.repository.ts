import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import './owner.tables.ts'

/** The company of the transaction; row security shows no other. */
export function getOwnerRow(tx: OwnerTx) {
  return tx.db
    .selectFrom('owner')
    .select([
      'owner_id as id',
      'nome',
      'documento',
      'tipo',
      'licenca',
      'modulos',
      'trial_ate as trialAte',
      'modulo_trial as moduloTrial',
      'modulo_trial_ate as moduloTrialAte',
      'logo_arquivo_id as logoId',
      'textos',
      'versao',
      'atualizado_em as atualizadoEm',
    ])
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
}

/** The name of the company of the transaction, as receipts and partners read it. */
export async function getOwnerNome(tx: OwnerTx): Promise<string> {
  const { nome } = await tx.db
    .selectFrom('owner')
    .select('nome')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
  return nome
}

export async function lockOwner(tx: OwnerTx): Promise<void> {
  await tx.db
    .selectFrom('owner')
    .select('owner_id')
    .where('owner_id', '=', tx.ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves and counts the version; a new name reaches the directory and the shares too. */
export async function saveOwner(
  tx: OwnerTx,
  values: { nome: string; textos: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('owner')
    .set((eb) => ({
      nome: values.nome,
      textos: JSON.stringify(values.textos),
      versao: eb('versao', '+', 1),
      atualizado_em: now,
    }))
    .where('owner_id', '=', tx.ownerId)
    .execute()
  await sql`select app_rename_company()`.execute(tx.db)
}

const MAX_LOOKS = 100

/** Newest first. */
export function listLooks(tx: OwnerTx) {
  return tx.db
    .selectFrom('acesso_atendimento')
    .select(['id', 'quando', 'usuario_nome as quem', 'acao'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('quando', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LOOKS)
    .execute()
}

/** Replaces the logo and counts the version; answers the version and the file that was shown before. */
export async function saveLogo(tx: OwnerTx, arquivoId: string | null, now: Date) {
  const before = await tx.db
    .selectFrom('owner')
    .select(['versao', 'logo_arquivo_id as logoId'])
    .where('owner_id', '=', tx.ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const versao = before.versao + 1
  await tx.db
    .updateTable('owner')
    .set({ logo_arquivo_id: arquivoId, versao, atualizado_em: now })
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return { versao, previousId: before.logoId }
}
