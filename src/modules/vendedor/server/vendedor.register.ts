/** Creating, changing, switching, removing and reading sellers. */
import { writtenByImport } from '#modules/integracao/server/importacao-feito.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { type Vendedor, vendedorCalls } from '../vendedor.contract.ts'
import { VENDEDOR } from '../vendedor.fields.ts'

export const vendedores = createFieldRegister({
  entidade: 'vendedor',
  nome: 'O vendedor',
  table: 'vendedor',
  calls: vendedorCalls,
  fields: VENDEDOR,
  where: ({ importacaoId }) => writtenByImport(importacaoId),
  sheet: { name: 'vendedores' },
})

/** Modules that keep a seller add their counter here. */
export const { usage: vendedorUsage, register: vendedorRegister } = vendedores

/** Undefined: no such seller in the company. */
export const findVendedor = (tx: OwnerTx, id: string): Promise<Vendedor | undefined> =>
  vendedores.store.find(tx, id)
