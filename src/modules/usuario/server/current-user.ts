/** Who the session is: the user and the company as the shell shows them. */

import { trialDaysLeft } from '#modules/owner/owner.rules.ts'
import { logoPathOf } from '#modules/owner/server/get-owner.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { UsuarioAtual } from '../usuario.contract.ts'
import { userTypeOf } from '../usuario.rules.ts'
import { findUsuario, type UsuarioRow } from './usuario.repository.ts'

const logoPath = (row: UsuarioRow) => (row.logoId ? logoPathOf(row.ownerId) : null)

export async function getUsuarioAtual(deps: Deps, session: Session): Promise<UsuarioAtual> {
  return deps.db.readAsOwner(session.ownerId, (tx) => readUsuarioAtual(deps, tx, session.userId))
}

/** Inside a transaction, so that an answer shows what it just wrote. */
export async function readUsuarioAtual(deps: Deps, tx: OwnerTx, userId: string): Promise<UsuarioAtual> {
  const row = existing(await findUsuario(tx, userId))
  return {
    id: row.id,
    name: row.nome,
    email: row.email,
    telefone: row.telefone,
    tipo: userTypeOf(row.tipo, row.papel),
    papel: row.papel,
    fotoId: row.fotoId,
    dataTermoUso: row.termoAceitoEm?.toISOString() ?? null,
    termoVersao: row.termoVersao,
    ultimoProduto: row.ultimoProduto,
    version: row.versao,
    empresa: {
      id: row.ownerId,
      name: row.empresaNome,
      type: row.empresaTipo,
      licenseType: row.licenca,
      diasPrazoExpiracaoTrial: trialDaysLeft(row.trialAte, deps.clock.now()),
      logo: logoPath(row),
    },
  }
}
