/** The company of the session. Another company's id is answered as if it did not exist. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { addressOf } from '#platform/shared/call.ts'
import { getOwnerLogo, type Owner } from '../owner.contract.ts'
import { moduleTrialInfo, trialDaysLeft } from '../owner.rules.ts'
import { getOwnerRow } from './owner.repository.ts'

export const logoPathOf = (ownerId: string): string => addressOf(getOwnerLogo, { id: ownerId })

/** Throws `not_found` unless `id` is the session's company. */
export function assertOwnCompany(session: Session, id: string): void {
  if (id.toLowerCase() !== session.ownerId) throw new AppError(platformErrors.not_found)
}

export async function getOwner(deps: Deps, session: Session, id: string): Promise<Owner> {
  assertOwnCompany(session, id)
  return deps.db.readAsOwner(session.ownerId, (tx) => readOwner(deps, tx))
}

/** Inside a transaction, so that an answer shows what it just wrote. */
export async function readOwner(deps: Deps, tx: OwnerTx): Promise<Owner> {
  const row = await getOwnerRow(tx)
  return {
    id: row.id,
    nome: row.nome,
    documento: row.documento,
    type: row.tipo,
    licenseType: row.licenca,
    diasPrazoExpiracaoTrial: trialDaysLeft(row.trialAte, deps.clock.now()),
    modulos: row.modulos,
    logo: row.logoId === null ? null : logoPathOf(row.id),
    textos: row.textos,
    atualizadoEm: row.atualizadoEm.toISOString(),
    version: row.versao,
  }
}

export async function getModuleTrial(deps: Deps, session: Session) {
  const row = await deps.db.readAsOwner(session.ownerId, getOwnerRow)
  return moduleTrialInfo({ modulo: row.moduloTrial, ate: row.moduloTrialAte }, deps.clock.now())
}

export async function getTextos(deps: Deps, session: Session): Promise<Record<string, string>> {
  return (await deps.db.readAsOwner(session.ownerId, getOwnerRow)).textos
}
