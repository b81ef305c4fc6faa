/** Creating, changing, switching, removing and reading sellers. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { SaveVendedor, Vendedor, VendedorSearch } from '../vendedor.contract.ts'
import { checkVendedor, cleanVendedor, type VendedorFields } from '../vendedor.rules.ts'
import { ENTIDADE_VENDEDOR, VENDEDOR_FIELDS, vendedorInWords } from './describe-vendedor.ts'
import { vendedorStore } from './vendedor.store.ts'

/** Modules that keep a seller add their counter here. */
export const vendedorUsage = createUsageRegistry()

/** Undefined: no such seller in the company. */
export const findVendedor = (tx: OwnerTx, id: string): Promise<Vendedor | undefined> =>
  vendedorStore.find(tx, id)

export const vendedorRegister = createRegister<Vendedor, SaveVendedor, VendedorFields, VendedorSearch>({
  entidade: ENTIDADE_VENDEDOR,
  nome: 'O vendedor',
  store: vendedorStore,
  nameOf: ({ nome }) => nome,
  historyFields: VENDEDOR_FIELDS,
  inWords: vendedorInWords,
  clean(input) {
    const fields = cleanVendedor(input)
    const details = checkVendedor(fields)
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    return fields
  },
  listUso: (tx, id) => vendedorUsage.list(tx, id),
})
