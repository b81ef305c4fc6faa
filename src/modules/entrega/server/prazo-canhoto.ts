import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

/** Days after a delivery until which the company wants its signed paper checked. */
export const readPrazoCanhoto = async (tx: OwnerTx): Promise<number> =>
  toOwnerPreferences(tx.ownerId, await findPreferencias(tx)).preferencias.rastreamento.prazoCanhotoDias
