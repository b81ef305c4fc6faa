/** Registers that loads name tell them among their uses, and are then switched off instead of removed. */
import { type RawBuilder, sql } from 'kysely'
import { caracteristicaUsage } from '#modules/caracteristica/server/usage-checks.ts'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { motoristaUsage } from '#modules/motorista/server/motorista.register.ts'
import { tipoUsage } from '#modules/tipo/server/tipo.register.ts'
import { tipoOcorrenciaUsage } from '#modules/tipo-ocorrencia/server/tipo-ocorrencia.register.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { UsageCheck, UsageRegistry } from '#platform/server/register/usage-registry.ts'

/** `ids`: a query of the loads that name the record, each once. */
const cargas = (ids: (tx: OwnerTx, id: string) => RawBuilder<unknown>): UsageCheck => ({
  nome: 'cargas',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total from (${ids(tx, id)}) loads
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})

const byColumn = (column: string) =>
  cargas((tx, id) => sql`select from carga where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}`)

const CHECKS: readonly (readonly [UsageRegistry, UsageCheck])[] = [
  [unidadeUsage, byColumn('unidade_id')],
  [caracteristicaUsage.main, byColumn('caracteristica_id')],
  [motoristaUsage, byColumn('motorista_id')],
  [tipoUsage, byColumn('motivo_id')],
  [
    empresaUsage,
    cargas(
      (tx, id) => sql`
        select carga_id from carga_parada where owner_id = ${tx.ownerId} and empresa_id = ${id}
        union select id from carga where owner_id = ${tx.ownerId} and transportadora_id = ${id}`,
    ),
  ],
  [
    veiculoUsage,
    cargas(
      (tx, id) => sql`
        select carga_id from carga_equipamento where owner_id = ${tx.ownerId} and veiculo_id = ${id}
        union select id from carga where owner_id = ${tx.ownerId} and veiculo_id = ${id}`,
    ),
  ],
  [
    tipoOcorrenciaUsage,
    cargas(
      (tx, id) => sql`
        select distinct carga_id from carga_ocorrencia
        where owner_id = ${tx.ownerId} and tipo_ocorrencia_id = ${id}`,
    ),
  ],
]

export const cargaUses = CHECKS.map(([registry, check]) => registry.with(check))
