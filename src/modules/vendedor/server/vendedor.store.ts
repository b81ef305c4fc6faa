import { sql } from 'kysely'
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Vendedor, VendedorSearch } from '../vendedor.contract.ts'
import type { VendedorFields } from '../vendedor.rules.ts'

/** Accent-blind; the index `vendedor_ordem` gives this order. */
const alphabetical = sql`app_fold(t.nome)`

export const vendedorStore = createRegisterStore<VendedorFields, Vendedor, VendedorFields, VendedorSearch>({
  table: 'vendedor',
  columns: sql`t.nome, t.codigo, t.documento, t.email, t.telefone`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      nome: row.nome,
      codigo: row.codigo,
      documento: row.documento,
      email: row.email,
      telefone: row.telefone,
    })),
  toColumns: (values) => ({ ...values }),
  orders: {
    nome: [alphabetical],
    codigo: [sql`t.codigo`],
    atualizadoEm: [sql`t.atualizado_em`],
    ativo: [sql`t.ativo`, alphabetical],
  },
  where: ({ importacaoId }) => writtenByImport(importacaoId),
})
