/** Creating, changing, switching, removing and reading drivers. */
import { sql } from 'kysely'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { checkUnidadeId, checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { forgetRemoved } from '#platform/server/privacy/forget-removed.ts'
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import {
  type Motorista,
  type MotoristaSearch,
  motoristaErrors,
  type SaveMotorista,
} from '../motorista.contract.ts'
import { checkMotorista, cleanMotorista, type MotoristaFields, whyNotConduzir } from '../motorista.rules.ts'
import { ENTIDADE_MOTORISTA, MOTORISTA_FIELDS, motoristaInWords } from './describe-motorista.ts'
import { motoristas } from './motorista.personal-data.ts'
import { motoristaStore } from './motorista.store.ts'

/** Later steps of the business add who names a driver. */
export const motoristaUsage = createUsageRegistry()

veiculoUsage.add({
  nome: 'motoristas que o dirigem',
  async count(tx, veiculoId) {
    const { total } = await tx.db
      .selectFrom('motorista')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('owner_id', '=', tx.ownerId)
      .where('veiculo_id', '=', veiculoId)
      .executeTakeFirstOrThrow()
    return total
  },
})

async function checkCpf(tx: OwnerTx, cpf: string, before: Motorista | undefined): Promise<void> {
  if (cpf === before?.cpf) return
  const other = await tx.db
    .selectFrom('motorista')
    .select(['id', 'nome', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('cpf', '=', cpf)
    .executeTakeFirst()
  if (!other) return
  const message = `Documento já cadastrado: ${other.nome}${other.ativo ? '' : ' (desativado)'}.`
  throw new AppError(motoristaErrors.motorista_cpf_taken, {
    message,
    details: [{ path: 'cpf', message }],
    extra: { registro: { id: other.id, nome: other.nome } },
  })
}

export const motoristaRegister = createRegister<Motorista, SaveMotorista, MotoristaFields, MotoristaSearch>({
  entidade: ENTIDADE_MOTORISTA,
  nome: 'O motorista',
  store: motoristaStore,
  nameOf: ({ nome }) => nome,
  historyFields: MOTORISTA_FIELDS,
  inWords: motoristaInWords,
  clean: cleanMotorista,
  async prepare({ deps, tx, before, values }) {
    const details = checkMotorista(values, dayAt(deps.clock.now(), ZONA_FROTA))
    if (details.length > 0) throw new AppError(platformErrors.invalid_input, { details })
    await checkCpf(tx, values.cpf, before)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    const veiculo = await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
    const reason = veiculo && whyNotConduzir(values.cnhCategoria, veiculo.tipo)
    if (reason)
      throw new AppError(platformErrors.invalid_input, { details: [{ path: 'veiculoId', message: reason }] })
    return values
  },
  listUso: (tx, id) => motoristaUsage.list(tx, id),
  onChanged: forgetRemoved(motoristas),
})
