/** Adding to a list, changing own items, switching any, removing own ones. */
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { tipoCalls, tipoErrors } from '../tipo.contract.ts'
import { TIPO_ITEM } from '../tipo.fields.ts'
import { MAX_ITENS_PROPRIOS } from '../tipo.rules.ts'
import { countOwn, isGiven, tipoStore } from './tipo.store.ts'

export const tipoItens = createFieldRegister({
  entidade: 'tipo-item',
  nome: 'O item',
  table: 'tipo_item',
  calls: tipoCalls,
  fields: TIPO_ITEM,
  store: tipoStore,
  async prepare({ tx, values, before }) {
    if (before?.padrao) throw new AppError(tipoErrors.tipo_item_padrao)
    if (before && before.tipo !== values.tipo) throw new AppError(tipoErrors.tipo_item_other_list)
    if (await isGiven(tx, values)) throw new AppError(tipoErrors.tipo_item_descricao_taken)
    if (!before && (await countOwn(tx, values.tipo)) >= MAX_ITENS_PROPRIOS) {
      throw new AppError(tipoErrors.tipo_list_full)
    }
    return values
  },
  // Only a removal leaves nothing behind; the refusal undoes it.
  async onChanged({ before, after }) {
    if (before?.padrao && !after) throw new AppError(tipoErrors.tipo_item_padrao)
  },
  sheet: {
    name: 'listas-de-referencia',
    order: ['tipo', 'descricao', 'padrao'],
    replace: { padrao: { header: 'Padrão', value: ({ padrao }) => padrao } },
    without: ['atualizadoEm'],
  },
})

/** Modules that keep an item's id count their rows here. */
export const { usage: tipoUsage } = tipoItens
