/** Creating, changing, switching, removing and reading vehicles. */

import type { OwnerTx } from '#platform/server/database/database.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { formatPlaca, isSameVehiclePlaca } from '#platform/shared/placa.ts'
import { whyNotConjunto } from '../conjunto.rules.ts'
import { type SaveVeiculo, type Veiculo, type VeiculoSearch, veiculoErrors } from '../veiculo.contract.ts'
import { checkVeiculo, cleanVeiculo, type VeiculoFields } from '../veiculo.rules.ts'
import { tipoVeiculo } from '../veiculo-tipos.ts'
import { listReboques, listTratores, saveReboques } from './conjunto.repository.ts'
import { ENTIDADE_VEICULO, VEICULO_FIELDS, veiculoInWords, ZONA_FROTA } from './describe-veiculo.ts'
import { checkUnidadeId, findByPlaca, mapVeiculos } from './veiculo.lookup.ts'
import { veiculoStore } from './veiculo.store.ts'

/** Later steps of the business add who names a vehicle. */
export const veiculoUsage = createUsageRegistry()

async function checkPlaca(tx: OwnerTx, placa: string, before: Veiculo | undefined): Promise<void> {
  if (before && isSameVehiclePlaca(before.placa, placa)) return
  const other = await findByPlaca(tx, placa)
  if (!other) return
  const nome = `${formatPlaca(other.placa)}, ${tipoVeiculo(other.tipo).nome}`
  const message = `Placa já cadastrada: ${nome}${other.ativo ? '' : ' (desativado)'}.`
  throw new AppError(veiculoErrors.veiculo_placa_taken, {
    message,
    details: [{ path: 'placa', message }],
    extra: { registro: { id: other.id, nome } },
  })
}

/** The trailers exist, are active and free, and form a known set with the tractor. */
async function checkReboques(tx: OwnerTx, values: VeiculoFields, before: Veiculo | undefined): Promise<void> {
  const { reboqueIds } = values
  if (reboqueIds.length === 0) return
  if (before && reboqueIds.includes(before.id))
    throw invalidField('reboqueIds', 'Um veículo não puxa a si mesmo')
  const [veiculos, tratores] = await Promise.all([mapVeiculos(tx, reboqueIds), listTratores(tx, reboqueIds)])
  const coupled = new Set(before?.reboques.map(({ id }) => id))
  const reboques = reboqueIds.map((id) => {
    const reboque = veiculos.get(id)
    if (!reboque) throw invalidField('reboqueIds', 'Reboque não encontrado')
    const placa = formatPlaca(reboque.placa)
    if (!reboque.ativo && !coupled.has(id)) throw invalidField('reboqueIds', `${placa} está desativado`)
    const trator = tratores.get(id)
    if (trator && trator.id !== before?.id)
      throw invalidField('reboqueIds', `${placa} está engatado em ${formatPlaca(trator.placa)}`)
    return reboque
  })
  const reason = whyNotConjunto(
    values.tipo,
    reboques.map(({ tipo }) => tipo),
  )
  if (reason) throw invalidField('reboqueIds', reason)
}

export const veiculoRegister = createRegister<Veiculo, SaveVeiculo, VeiculoFields, VeiculoSearch>({
  entidade: ENTIDADE_VEICULO,
  nome: 'O veículo',
  store: veiculoStore,
  nameOf: ({ placa }) => formatPlaca(placa),
  historyFields: VEICULO_FIELDS,
  inWords: veiculoInWords,
  clean: cleanVeiculo,
  async prepare({ deps, tx, before, values }) {
    const details = checkVeiculo(values, dayAt(deps.clock.now(), ZONA_FROTA))
    if (details.length > 0) throw invalidInput(details)
    if (before && before.tipo !== values.tipo && before.trator)
      throw new AppError(veiculoErrors.veiculo_engatado)
    await checkPlaca(tx, values.placa, before)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    await checkReboques(tx, values, before)
    return values
  },
  async onSave({ tx, id, values, before }) {
    const coupled = before?.reboques.map((reboque) => reboque.id) ?? []
    if (coupled.join() !== values.reboqueIds.join()) await saveReboques(tx, id, values.reboqueIds)
  },
  listUso: (tx, id) => veiculoUsage.list(tx, id),
})

export const veiculoUses = [
  veiculoUsage.with({
    nome: 'conjuntos',
    count: async (tx, id) => (await listTratores(tx, [id])).size + (await listReboques(tx, [id])).size,
  }),
]
