/** Places of Brazil, which belong to no company. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'

const tag = 'Referência'

export const MAX_MUNICIPIOS = 20

/** `id` is the IBGE code of 7 digits; coordinates are those of the seat, WGS84. */
export const Municipio = Type.Object({
  id: Type.Integer({ examples: [3525904] }),
  nome: Type.String({ examples: ['Jundiaí'] }),
  uf: Type.String({ examples: ['SP'] }),
  latitude: Type.Number({ examples: [-23.1852] }),
  longitude: Type.Number({ examples: [-46.8974] }),
  fusoHorario: Type.String({ examples: ['America/Sao_Paulo'] }),
})
export type Municipio = Static<typeof Municipio>

export const Estado = Type.Object({
  uf: Type.String({ examples: ['SP'] }),
  codigo: Type.Integer({ examples: [35] }),
  nome: Type.String({ examples: ['São Paulo'] }),
  regiao: Type.String({ examples: ['Sudeste'] }),
})
export type Estado = Static<typeof Estado>

export const MunicipioId = Type.Integer({ minimum: 1_000_000, maximum: 9_999_999, examples: [3525904] })

export const searchMunicipios = defineCall({
  method: 'GET',
  service: 'main',
  path: '/municipio',
  tag,
  summary: 'Busca municípios pelo nome, sem distinguir acentos e com tolerância a erros de digitação.',
  access: { role: 'Operador' },
  proposed: true,
  query: Type.Object({
    busca: Type.String({ minLength: 2, maxLength: 60, examples: ['jundiai'] }),
    uf: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', maxLength: 2, examples: ['SP'] })),
  }),
  response: Type.Array(Municipio, { maxItems: MAX_MUNICIPIOS }),
})

export const getMunicipio = defineCall({
  method: 'GET',
  service: 'main',
  path: '/municipio/:id',
  tag,
  summary: 'Um município pelo código do IBGE.',
  access: { role: 'Operador' },
  proposed: true,
  params: Type.Object({ id: MunicipioId }),
  response: Municipio,
  errors: [platformErrors.not_found],
})

export const listEstados = defineCall({
  method: 'GET',
  service: 'main',
  path: '/estado',
  tag,
  summary: 'Os estados e o Distrito Federal.',
  access: { role: 'Operador' },
  proposed: true,
  response: Type.Array(Estado, { maxItems: 27 }),
})

/** More than any state has. */
const MAX_MUNICIPIOS_ESTADO = 1_000

export const listMunicipiosOfEstado = defineCall({
  method: 'GET',
  service: 'main',
  path: '/estado/:uf/municipios',
  tag,
  summary: 'Todos os municípios de um estado, em ordem alfabética.',
  access: { role: 'Operador' },
  proposed: true,
  params: Type.Object({
    uf: Type.String({ pattern: '^[A-Za-z]{2}$', minLength: 2, maxLength: 2, examples: ['SP'] }),
  }),
  response: Type.Array(Municipio, { maxItems: MAX_MUNICIPIOS_ESTADO }),
})
