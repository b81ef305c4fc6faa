import type { OwnerTx } from '../../../platform/server/database/database.ts'
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
    ])
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirstOrThrow()
}

/** Replaces the logo and counts the version; answers the version and the file that was shown before. */
export async function saveLogo(tx: OwnerTx, arquivoId: string | null) {
  const before = await tx.db
    .selectFrom('owner')
    .select(['versao', 'logo_arquivo_id as logoId'])
    .where('owner_id', '=', tx.ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const versao = before.versao + 1
  await tx.db
    .updateTable('owner')
    .set({ logo_arquivo_id: arquivoId, versao })
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return { versao, previousId: before.logoId }
}
