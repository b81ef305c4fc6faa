/** Registers that orders and manifests name tell them among their uses, and are then switched off instead of removed. */
import { type RawBuilder, sql } from 'kysely'
import { caracteristicaUsage } from '#modules/caracteristica/server/usage-checks.ts'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { UsageCheck, UsageRegistry } from '#platform/server/register/usage-registry.ts'

const counting = (nome: string, rows: (tx: OwnerTx, id: string) => RawBuilder<unknown>): UsageCheck => ({
  nome,
  async count(tx, id) {
    const { rows: found } = await sql<{ total: number }>`
      select count(*)::integer as total from (${rows(tx, id)}) named
    `.execute(tx.db)
    return found[0]?.total ?? 0
  },
})

const pedidos = (column: string) => (tx: OwnerTx, id: string) =>
  sql`select id from pedido where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}`
const minutas = (column: string) => (tx: OwnerTx, id: string) =>
  sql`select id from minuta where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}`

const EMPRESA_COLUMNS = [
  'origem_empresa_id',
  'destino_empresa_id',
  'redespacho_empresa_id',
  'transportadora_redespacho_id',
]

const CHECKS: readonly (readonly [UsageRegistry, UsageCheck])[] = [
  [unidadeUsage, counting('pedidos', pedidos('unidade_id'))],
  [unidadeUsage, counting('minutas', minutas('unidade_id'))],
  [caracteristicaUsage.formacao, counting('pedidos', pedidos('caracteristica_id'))],
  [veiculoUsage, counting('minutas', minutas('veiculo_conjunto_id'))],
  [
    empresaUsage,
    counting('pedidos', (tx, id) =>
      sql.join(
        EMPRESA_COLUMNS.map((column) => pedidos(column)(tx, id)),
        sql` union `,
      ),
    ),
  ],
]

export const pedidoUses = CHECKS.map(([registry, check]) => registry.with(check))
