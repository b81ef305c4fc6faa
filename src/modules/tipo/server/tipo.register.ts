/** Adding to a list, changing own items, switching any, removing own ones. */
import { createRegister } from '#platform/server/register/register.ts'
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type SaveTipoItem, type TipoItem, type TipoSearch, tipoErrors } from '../tipo.contract.ts'
import { LISTAS, MAX_ITENS_PROPRIOS } from '../tipo.rules.ts'
import { countOwn, isGiven, tipoStore } from './tipo.store.ts'

/** Modules that keep an item's id count their rows here. */
export const tipoUsage = createUsageRegistry()

export const tipoRegister = createRegister<TipoItem, SaveTipoItem, SaveTipoItem, TipoSearch>({
  entidade: 'tipo-item',
  nome: 'O item',
  store: tipoStore,
  nameOf: ({ descricao }) => descricao,
  historyFields: { descricao: 'Descrição', lista: 'Lista', ativo: 'Ativo' },
  inWords: (record) => ({ ...record, lista: LISTAS[record.tipo].titulo }),
  clean({ tipo, descricao }) {
    const line = descricao.trim().replace(/\s+/g, ' ')
    if (line === '') {
      throw new AppError(platformErrors.invalid_input, {
        details: [{ path: 'descricao', message: validationMessages.required }],
      })
    }
    return { tipo, descricao: line }
  },
  async prepare({ tx, values, before }) {
    if (before?.padrao) throw new AppError(tipoErrors.tipo_item_padrao)
    if (before && before.tipo !== values.tipo) throw new AppError(tipoErrors.tipo_item_other_list)
    if (await isGiven(tx, values)) throw new AppError(tipoErrors.tipo_item_descricao_taken)
    if (!before && (await countOwn(tx, values.tipo)) >= MAX_ITENS_PROPRIOS) {
      throw new AppError(tipoErrors.tipo_list_full)
    }
    return values
  },
  listUso: tipoUsage.list,
  // Only a removal leaves nothing behind; the refusal undoes it.
  async onChanged({ before, after }) {
    if (before?.padrao && !after) throw new AppError(tipoErrors.tipo_item_padrao)
  },
})
