/** A new company of the platform: its row, and its place in the directory that partners are found by. */
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { CompanyTypeCode, LicenceCode } from '#platform/shared/access.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { ownerErrors } from '../owner.contract.ts'
import './owner.tables.ts'
import { setUpOwner } from './owner-setup.ts'

export interface NewOwner {
  readonly nome: string
  /** CPF or CNPJ without its mask, checked. */
  readonly documento: string
  readonly tipo: CompanyTypeCode
  readonly licenca: LicenceCode
  readonly modulos: readonly string[]
  readonly trialAte?: Date | string | null
  readonly bloqueada?: boolean
}

/** Answers the id of the company. Throws `owner_documento_taken`. Only the system scope creates companies. */
export async function createOwner(tx: Tx, owner: NewOwner): Promise<string> {
  const ownerId = uuidv7()
  const { nome, documento } = owner
  const listed = await tx.db
    .insertInto('diretorio_empresa')
    .values({ documento, empresa_id: ownerId, nome })
    .onConflict((conflict) => conflict.doNothing())
    .returning('empresa_id')
    .executeTakeFirst()
  if (!listed) {
    const { message } = ownerErrors.owner_documento_taken
    throw new AppError(ownerErrors.owner_documento_taken, { details: [{ path: 'documento', message }] })
  }
  await tx.db
    .insertInto('owner')
    .values({
      owner_id: ownerId,
      nome,
      documento,
      tipo: owner.tipo,
      licenca: owner.licenca,
      modulos: [...owner.modulos],
      bloqueada: owner.bloqueada ?? false,
      trial_ate: owner.trialAte ?? null,
      modulo_trial: null,
      modulo_trial_ate: null,
      logo_arquivo_id: null,
    })
    .execute()
  await setUpOwner(tx, ownerId)
  return ownerId
}
