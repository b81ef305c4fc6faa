/** Creating, changing, switching, removing and reading characteristics. */
import { createRegister } from '#platform/server/register/register.ts'
import { describeUsos, totalUso } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import {
  type Caracteristica,
  type CaracteristicaSearch,
  caracteristicaErrors,
  type SaveCaracteristica,
} from '../caracteristica.contract.ts'
import { canChangeTipo, ICONES_CARACTERISTICA, TIPO_LABELS } from '../caracteristica.rules.ts'
import { caracteristicaStore } from './caracteristica.store.ts'
import { listUso } from './usage-checks.ts'

export const caracteristicaRegister = createRegister<
  Caracteristica,
  SaveCaracteristica,
  SaveCaracteristica,
  CaracteristicaSearch
>({
  entidade: 'caracteristica',
  nome: 'A característica',
  store: caracteristicaStore,
  nameOf: ({ descricao }) => descricao,
  historyFields: { descricao: 'Descrição', tipo: 'Tipo', icone: 'Ícone', ativo: 'Ativo' },
  inWords: (record) => ({
    ...record,
    tipo: TIPO_LABELS[record.tipo],
    icone: ICONES_CARACTERISTICA[record.icone],
  }),
  clean(input) {
    const descricao = input.descricao.trim()
    if (descricao === '') {
      throw new AppError(platformErrors.invalid_input, {
        details: [{ path: 'descricao', message: 'Campo obrigatório' }],
      })
    }
    return { descricao, tipo: input.tipo, icone: input.icone }
  },
  async prepare({ tx, before, values }) {
    if (before && before.tipo !== values.tipo) {
      const usos = await listUso(tx, before.id)
      if (!canChangeTipo(before.tipo, values.tipo, totalUso(usos))) {
        throw new AppError(caracteristicaErrors.caracteristica_tipo_in_use, {
          message: `A característica está em uso por ${describeUsos(usos)}: o tipo não pode mais ser alterado.`,
        })
      }
    }
    return values
  },
  listUso,
})
