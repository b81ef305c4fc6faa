/** Companies and units that accesses of the portal name are switched off instead of removed. */
import { sql } from 'kysely'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { counting } from '#modules/reserva/server/reserva-usage.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'

const NOME = 'acessos do portal'

export const portalUses = [
  empresaUsage.with(
    counting(
      NOME,
      (tx, id) => sql`select from portal_acesso where owner_id = ${tx.ownerId} and empresa_id = ${id}`,
    ),
  ),
  unidadeUsage.with(
    counting(
      NOME,
      (tx, id) =>
        sql`select from portal_acesso where owner_id = ${tx.ownerId} and unidades @> array[${id}::uuid]`,
    ),
  ),
]
