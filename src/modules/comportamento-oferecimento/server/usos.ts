/** Registers that behaviours name tell them among their uses. */
import { type RawBuilder, sql } from 'kysely'
import { caracteristicaUsage } from '#modules/caracteristica/server/usage-checks.ts'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { regiaoUsage } from '#modules/regiao/server/regiao.register.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import type { UsageCheck } from '#platform/server/register/usage-registry.ts'
import { comportamentoUsage } from './comportamento.register.ts'

const check = (names: (id: string) => RawBuilder<unknown>): UsageCheck => ({
  nome: 'comportamentos de oferecimento',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from comportamento_oferecimento where owner_id = ${tx.ownerId} and ${names(id)}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})

export const comportamentoUses = [
  unidadeUsage.with(check((id) => sql`jsonb_exists(unidade_ids, ${id})`)),
  caracteristicaUsage.main.with(check((id) => sql`caracteristica_id = ${id}`)),
  empresaUsage.with(check((id) => sql`jsonb_exists(transportadora_ids, ${id})`)),
  regiaoUsage.with(
    check(
      (id) => sql`(jsonb_exists(origem_regiao_ids, ${id}) or jsonb_exists(destino_regiao_ids, ${id})
        or publico_regiao_id = ${id})`,
    ),
  ),
  comportamentoUsage.with(check((id) => sql`proximo_id = ${id}`)),
]
