/** Creating, changing, switching, removing and reading fences. */
import { type RawBuilder, sql } from 'kysely'
import { empresaUsage } from '#modules/empresa/server/empresa.register.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import type { UsageCheck } from '#platform/server/register/usage-registry.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { type CercaDe, cercaCalls } from '../cerca.contract.ts'
import { CERCA, checkCerca } from '../cerca.fields.ts'
import { describeForma } from '../forma.rules.ts'

const OF_KIND: Readonly<Record<CercaDe, RawBuilder<unknown>>> = {
  empresa: sql`t.empresa_id is not null`,
  unidade: sql`t.unidade_id is not null`,
}

/** An existing company; an inactive one only where it stood already. */
async function checkEmpresaId(tx: OwnerTx, id: string | null, before: string | undefined): Promise<void> {
  if (id === null) return
  const { rows } = await sql<{ ativo: boolean }>`
    select ativo from empresa where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
  const [empresa] = rows
  if (!empresa) throw invalidField('empresaId', 'Empresa não encontrada')
  if (!empresa.ativo && id !== before)
    throw invalidField('empresaId', 'A empresa está desativada: escolha outra')
}

export const cercas = createFieldRegister({
  entidade: 'cerca',
  nome: 'A cerca',
  table: 'cerca',
  calls: cercaCalls,
  fields: CERCA,
  check: checkCerca,
  words: { forma: describeForma },
  filters: { empresaId: 'empresa_id', unidadeId: 'unidade_id' },
  where: ({ de }) => (de ? [OF_KIND[de]] : []),
  async prepare({ tx, before, values }) {
    await checkEmpresaId(tx, values.empresaId, before?.empresa?.id)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    return values
  },
  sheet: {
    name: 'cercas',
    gender: 'a',
    replace: { forma: { header: 'Forma', value: ({ forma }) => describeForma(forma), width: 48 } },
  },
})

const countOf = (column: 'empresa_id' | 'unidade_id'): UsageCheck => ({
  nome: 'cercas',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from cerca where owner_id = ${tx.ownerId} and ${sql.ref(column)} = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})

export const cercaUses = [empresaUsage.with(countOf('empresa_id')), unidadeUsage.with(countOf('unidade_id'))]
