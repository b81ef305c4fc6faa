/** Creating, changing, switching, removing and reading characteristics. */
import { sql } from 'kysely'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { describeUsos, totalUso } from '#platform/server/register/usage-registry.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { caracteristicaCalls, caracteristicaErrors } from '../caracteristica.contract.ts'
import { CARACTERISTICA } from '../caracteristica.fields.ts'
import { canChangeTipo } from '../caracteristica.rules.ts'
import { listUso } from './usage-checks.ts'

export const caracteristicas = createFieldRegister({
  entidade: 'caracteristica',
  nome: 'A característica',
  table: 'caracteristica',
  calls: caracteristicaCalls,
  fields: CARACTERISTICA,
  orderBy: { tipo: [sql`t.tipo`, sql`app_fold(t.descricao)`] },
  filters: { tipo: 'tipo' },
  textOf: ({ busca, descricao }) => busca ?? descricao,
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
  sheet: { name: 'caracteristicas', gender: 'a' },
})
export const { register: caracteristicaRegister, store: caracteristicaStore } = caracteristicas
