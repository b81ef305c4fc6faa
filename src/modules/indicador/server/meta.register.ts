/** Creating, changing, switching, removing and reading goals. */
import { sql } from 'kysely'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { metaCalls, metaErrors } from '../meta.contract.ts'
import { META } from '../meta.fields.ts'
import type { MetaNoTempo } from '../metas.rules.ts'

export const metas = createFieldRegister({
  entidade: 'meta',
  nome: 'A meta',
  table: 'meta',
  calls: metaCalls,
  fields: META,
  filters: { unidadeId: 'unidade_id' },
  async prepare({ tx, before, values }) {
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    if (values.ate !== null && values.ate < values.de) throw new AppError(metaErrors.meta_ate_antes)
    return values
  },
  sheet: { name: 'metas', gender: 'a' },
})

export const unidadeDasMetas = unidadeUsage.with({
  nome: 'metas',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from meta where owner_id = ${tx.ownerId} and unidade_id = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})

const MAX_METAS = 500

/** The goals that are in use. */
export async function readMetas(tx: OwnerTx): Promise<readonly MetaNoTempo[]> {
  const { rows } = await sql<MetaNoTempo>`
    select campo, valor::float8 as valor, unidade_id as "unidadeId", de::text as de, ate::text as ate
    from meta where owner_id = ${tx.ownerId} and ativo order by de desc limit ${MAX_METAS}
  `.execute(tx.db)
  return rows
}
