/** The fields of an item of a reference list. */
import { Type } from 'typebox'
import { defineFields } from '#platform/shared/fields/define-fields.ts'
import { LISTAS, TIPO_CODES, type TipoCode } from './tipo.rules.ts'

/** 1 to 16 (L-088). */
export const Tipo = Type.Unsafe<TipoCode>({ type: 'integer', enum: [...TIPO_CODES] })

export const TIPO_ITEM = defineFields({
  descricao: {
    kind: 'text',
    label: 'Descrição',
    max: 120,
    required: true,
    example: 'Cancelada pelo cliente',
    taken: 'tipo_item_descricao_taken',
    list: { sort: true },
    sheet: { width: 48 },
  },
  tipo: {
    kind: 'code',
    label: 'Lista',
    schema: Tipo,
    options: Object.fromEntries(TIPO_CODES.map((code) => [code, LISTAS[code].titulo])),
    first: 10,
    required: true,
    refusedBy: ['tipo_item_other_list'],
    sheet: { width: 32 },
  },
})
