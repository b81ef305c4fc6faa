/** What remessas keep of other records, for whoever wants to remove one of those. */
import { sql } from 'kysely'
import { caracteristicaUsage } from '#modules/caracteristica/server/usage-checks.ts'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { posicaoUsage } from '#modules/posicao-estoque/server/posicao-estoque.register.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { UsageCheck } from '#platform/server/register/usage-registry.ts'

const COLUMNS = {
  empresa: [
    'tomador_id',
    'agente_id',
    'remetente_id',
    'destinatario_id',
    'terminal_carga_id',
    'terminal_entrega_id',
  ],
  caracteristica: ['caracteristica_id'],
} as const

const count = async (tx: OwnerTx, query: ReturnType<typeof sql<{ total: number }>>) =>
  (await query.execute(tx.db)).rows[0]?.total ?? 0

const remessas = (columns: readonly string[]): UsageCheck => ({
  nome: 'remessas',
  count: (tx, id) =>
    count(
      tx,
      sql<{ total: number }>`select count(*)::int as total from remessa where owner_id = ${tx.ownerId}
        and (${sql.join(
          columns.map((column) => sql`${sql.ref(column)} = ${id}`),
          sql` or `,
        )})`,
    ),
})

export const remessaUses = [
  empresaUsage.with(remessas(COLUMNS.empresa)),
  caracteristicaUsage.main.with(remessas(COLUMNS.caracteristica)),
  unidadeUsage.with({
    nome: 'remessas',
    count: (tx, id) =>
      count(
        tx,
        sql<{
          total: number
        }>`select count(*)::int as total from remessa t where t.owner_id = ${tx.ownerId} and (t.unidade_id = ${id}
          or exists (select from remessa_etapa e where e.owner_id = t.owner_id and e.remessa_id = t.id
            and (e.unidade_origem_id = ${id} or e.unidade_destino_id = ${id})))`,
      ),
  }),
  posicaoUsage.with({
    nome: 'volumes',
    count: (tx, id) =>
      count(
        tx,
        sql<{
          total: number
        }>`select count(*)::int as total from remessa_volume where owner_id = ${tx.ownerId} and posicao_id = ${id}`,
      ),
  }),
]
