/** Registers that bookings and docks name tell them among their uses, and are then switched off instead of removed. */
import { type RawBuilder, sql } from 'kysely'
import { caracteristicaUsage } from '#modules/caracteristica/server/usage-checks.ts'
import { SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { empresaReservas } from '#modules/empresa/server/empresa-reservas.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { UsageCheck, UsageRegistry } from '#platform/server/register/usage-registry.ts'

export const counting = (
  nome: string,
  rows: (tx: OwnerTx, id: string) => RawBuilder<unknown>,
): UsageCheck => ({
  nome,
  async count(tx, id) {
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from (${rows(tx, id)}) uses
    `.execute(tx.db)
    return counted[0]?.total ?? 0
  },
})

const reservas = (column: string) =>
  counting(
    'reservas',
    (tx, id) => sql`select from reserva where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}`,
  )
const docas = (condition: (id: string) => RawBuilder<unknown>) =>
  counting(
    'docas',
    (tx, id) => sql`
      select from doca
      where owner_id = ${tx.ownerId} and situacao <> ${SITUACAO_DOCA.Excluida} and ${condition(id)}`,
  )

const CHECKS: readonly (readonly [UsageRegistry, UsageCheck])[] = [
  [caracteristicaUsage.agendamento, reservas('caracteristica_id')],
  [caracteristicaUsage.agendamento, docas((id) => sql`caracteristicas @> array[${id}::uuid]`)],
  [empresaUsage, reservas('empresa_id')],
  [empresaReservas, reservas('empresa_id')],
  [unidadeUsage, reservas('unidade_id')],
  [unidadeUsage, docas((id) => sql`unidade_id = ${id}`)],
]

export const reservaUses = CHECKS.map(([registry, check]) => registry.with(check))
