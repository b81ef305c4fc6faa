/** The fields of a characteristic (L-077). */
import { Type } from 'typebox'
import { defineFields } from '#platform/shared/fields/define-fields.ts'
import {
  ICONES_CARACTERISTICA,
  TIPO_CODES,
  TIPO_LABELS,
  type TipoCaracteristica,
} from './caracteristica.rules.ts'

/** 1 carga, 2 pedido, 3 cross-docking, 4 agendamento (L-078). */
export const Tipo = Type.Unsafe<TipoCaracteristica>({ type: 'integer', enum: [...TIPO_CODES] })

export const CARACTERISTICA = defineFields({
  descricao: {
    kind: 'text',
    label: 'Descrição',
    max: 80,
    required: true,
    clean: (text) => text.trim(),
    example: 'Refrigerada',
    placeholder: 'Refrigerada',
    taken: 'caracteristica_descricao_taken',
    sheet: { width: 40 },
  },
  tipo: {
    kind: 'code',
    label: 'Uso',
    told: 'Tipo',
    schema: Tipo,
    options: TIPO_LABELS,
    first: 1,
    required: true,
    refusedBy: ['caracteristica_tipo_in_use'],
    list: { sort: true, width: '150px' },
    sheet: { header: 'Uso' },
  },
  icone: {
    kind: 'choice',
    label: 'Ícone',
    options: ICONES_CARACTERISTICA,
    first: 'etiqueta',
    required: true,
  },
})
