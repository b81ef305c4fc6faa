/** Regions of a company. Source: shell §2.7 (S-113), conflicts C; the calls are proposed. */
import { type Static, Type } from 'typebox'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { Municipio, MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import type { Position } from '#platform/shared/geo.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import {
  COR_KEYS,
  type CorRegiao,
  MAX_MUNICIPIOS_REGIAO,
  MAX_PONTOS_POLIGONO,
  TIPOS_REGIAO,
  type TipoRegiao,
} from './regiao.rules.ts'

const tag = 'Região'
const access = { role: 'Operador' } as const

/** Each is compared with every place that is asked for. */
export const MAX_POLIGONOS = 500
const MAX_LUGARES = 200
/** Regions told for one place, or for one overlap. */
export const MAX_REGIOES_LUGAR = 50

export const regiaoErrors = defineErrors({
  regiao_nome_taken: [409, 'Já existe uma região com este nome.'],
  regiao_codigo_taken: [409, 'Já existe uma região com este código.'],
  regiao_too_many_polygons: [
    409,
    `São no máximo ${MAX_POLIGONOS} áreas desenhadas. Exclua as que não usa ou defina a região por municípios.`,
  ],
})

const UfSchema = Type.Unsafe<Uf>({ type: 'string', enum: [...UFS] })
const Cor = Type.Unsafe<CorRegiao>({ type: 'string', enum: [...COR_KEYS] })
const Tipo = Type.Unsafe<TipoRegiao>({ type: 'integer', enum: Object.values(TIPOS_REGIAO) })
const Latitude = Type.Number({ minimum: -90, maximum: 90, examples: [-23.1852] })
const Longitude = Type.Number({ minimum: -180, maximum: 180, examples: [-46.8974] })
/** Longitude and latitude, as in GeoJSON. */
const PositionSchema = Type.Unsafe<Position>({
  type: 'array',
  items: { type: 'number', minimum: -180, maximum: 180 },
  minItems: 2,
  maxItems: 2,
})
const Poligono = Type.Array(PositionSchema, { maxItems: MAX_PONTOS_POLIGONO })

/** A region as other records name it. */
export const RegiaoNome = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Grande Campinas'] }),
  codigo: Nullable(Type.String({ examples: ['CPS'] })),
  cor: Cor,
})
export type RegiaoNome = Static<typeof RegiaoNome>

/** `municipios` and `poligono` come with a single region, not with lists. Of a polygon: seats that lie in it. */
export const Regiao = Type.Object({
  ...RegiaoNome.properties,
  /** 1 municipalities and states, 2 polygon. */
  tipo: Tipo,
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  ufs: Type.Array(UfSchema, { maxItems: UFS.length }),
  totalMunicipios: Type.Integer(),
  municipios: Type.Optional(Type.Array(Municipio, { maxItems: MAX_MUNICIPIOS_REGIAO })),
  poligono: Type.Optional(Nullable(Poligono)),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Regiao = Static<typeof Regiao>

const Territorio = {
  tipo: Tipo,
  ufs: Type.Optional(Type.Array(UfSchema, { maxItems: UFS.length })),
  municipioIds: Type.Optional(Type.Array(MunicipioId, { maxItems: MAX_MUNICIPIOS_REGIAO })),
  poligono: Type.Optional(Nullable(Poligono)),
}
const Fields = {
  nome: Texto(80),
  codigo: Type.Optional(Nullable(Texto(20, 0))),
  cor: Cor,
  unidadeId: Type.Optional(Nullable(Id)),
  ...Territorio,
}
const SaveRegiao = Type.Object(Fields)
export type SaveRegiao = Static<typeof SaveRegiao>

export const regiaoCalls = defineRegisterCalls({
  path: '/regiao',
  tag,
  nome: 'uma região',
  access: { read: access, manage: access },
  record: Regiao,
  fields: Fields,
  filters: {
    tipo: filterOf(Tipo),
    uf: filterOf(UfSchema),
    unidadeId: filterOf(Id),
  },
  orders: ['nome', 'codigo', 'tipo', 'totalMunicipios', 'ativo', 'atualizadoEm'],
  errors: Object.values(regiaoErrors),
})
export type RegiaoSearch = BodyOf<typeof regiaoCalls.search>

export const localizarRegioes = defineCall({
  method: 'POST',
  service: 'main',
  path: '/regiao/localizar',
  tag,
  summary:
    'As regiões ativas que contêm cada lugar, da menor à maior. Sem coordenadas vale a sede do município; sem município, só áreas desenhadas.',
  access,
  proposed: true,
  body: Type.Object({
    lugares: Type.Array(
      Type.Object({
        municipioId: Type.Optional(Nullable(MunicipioId)),
        latitude: Type.Optional(Nullable(Latitude)),
        longitude: Type.Optional(Nullable(Longitude)),
      }),
      { minItems: 1, maxItems: MAX_LUGARES },
    ),
  }),
  response: Type.Array(Type.Object({ regioes: Type.Array(RegiaoNome, { maxItems: MAX_REGIOES_LUGAR }) }), {
    maxItems: MAX_LUGARES,
  }),
})

/** `municipios` in common; 0: two drawn areas that meet without holding the seat of one. */
export const Sobreposicao = Type.Object({ ...RegiaoNome.properties, municipios: Type.Integer() })
export type Sobreposicao = Static<typeof Sobreposicao>

export const conferirSobreposicao = defineCall({
  method: 'POST',
  service: 'main',
  path: '/regiao/sobreposicoes',
  tag,
  summary: 'As outras regiões ativas que teriam área em comum com a informada. É um aviso: nada é impedido.',
  access,
  proposed: true,
  body: Type.Object({ ...Territorio, exceto: Type.Optional(Nullable(Id)) }),
  response: Type.Object({
    regioes: Type.Array(Sobreposicao, { maxItems: MAX_REGIOES_LUGAR }),
    total: Type.Integer(),
    /** How many municipalities the area holds. */
    totalMunicipios: Type.Integer(),
  }),
})
