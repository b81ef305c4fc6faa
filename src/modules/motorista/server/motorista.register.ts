/** Creating, changing, switching, removing and reading drivers. */
import { sql } from 'kysely'
import { documentosInWords, ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { checkUnidadeId, checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { forgetRemoved } from '#platform/server/privacy/forget-removed.ts'
import { AppError, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { maskCnh, maskCpf } from '#platform/shared/mask-personal.ts'
import { type Motorista, motoristaCalls, motoristaErrors } from '../motorista.contract.ts'
import { checkMotorista, MOTORISTA } from '../motorista.fields.ts'
import { DOCUMENTOS_MOTORISTA, whyNotConduzir } from '../motorista.rules.ts'
import { motoristaData } from './motorista.personal-data.ts'
import { ENTIDADE_MOTORISTA, motoristaStore } from './motorista.store.ts'

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

/** What a mask hides stays hidden in the history, which outlives the record. */
export const motoristas = createFieldRegister({
  entidade: ENTIDADE_MOTORISTA,
  nome: 'O motorista',
  table: 'motorista',
  calls: motoristaCalls,
  fields: MOTORISTA,
  store: motoristaStore,
  words: {
    cpf: maskCpf,
    cnhNumero: maskCnh,
    documentos: (documentos) => documentosInWords(documentos, DOCUMENTOS_MOTORISTA),
  },
  // The age of a driver depends on the day, which the use case knows.
  check: () => [],
  async prepare({ deps, tx, before, values }) {
    const details = checkMotorista(values, dayAt(deps.clock.now(), ZONA_FROTA))
    if (details.length > 0) throw invalidInput(details)
    await checkCpf(tx, values.cpf, before)
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    const veiculo = await checkVeiculoId(tx, values.veiculoId, before?.veiculo?.id)
    const reason = veiculo && whyNotConduzir(values.cnhCategoria, veiculo.tipo)
    if (reason) throw invalidField('veiculoId', reason)
    return values
  },
  onChanged: forgetRemoved(motoristaData),
  sheet: {
    name: 'motoristas',
    without: ['documentos', 'observacao'],
    further: [
      { header: 'Pode ser rastreado', value: ({ podeRastrear }) => podeRastrear },
      { header: 'Próximo vencimento', value: ({ proximoVencimento }) => proximoVencimento, kind: 'day' },
    ],
  },
})

/** Later steps of the business add who names a driver. */
export const { usage: motoristaUsage, register: motoristaRegister } = motoristas

export const motoristaUses = [
  veiculoUsage.with({
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
  }),
]
