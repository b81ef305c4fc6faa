/** Models of fiscal documents (L-231). */
import { Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { MODELOS } from './modelo-documento.rules.ts'

export const listModelosDocumento = defineCall({
  method: 'GET',
  service: 'main',
  path: '/modelosDocumento',
  tag: 'Listas de referência',
  summary: 'Os modelos de documentos fiscais que acompanham uma carga.',
  access: { role: 'Operador' },
  response: Type.Array(
    Type.Object({
      id: Type.String({ examples: ['55'] }),
      codigo: Type.String({ examples: ['55'] }),
      sigla: Type.String({ examples: ['NF-e'] }),
      descricao: Type.String({ examples: ['Nota Fiscal Eletrônica'] }),
      eletronico: Type.Boolean(),
    }),
    { maxItems: MODELOS.length },
  ),
})
