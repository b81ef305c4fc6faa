/** Route plans (rotogramas) of a company. Source: shell §2.7 (S-113), conflicts C; the calls are proposed. */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { TIPO_VEICULO_CODIGOS, type TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import type { Position } from '#platform/shared/geo.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { FONTES_ROTA, type FonteRota } from './rota.rules.ts'
import {
  MAX_INSTRUCOES,
  MAX_PERMANENCIA_MIN,
  MAX_PONTOS,
  MAX_RISCOS,
  MIN_PONTOS,
  RAIO_M,
} from './rotograma.rules.ts'

const tag = 'Rotograma'
const access = { role: 'Operador' } as const
export const MAX_NOME = 80
/** Newest first. */
export const MAX_VERSOES = 200
export const MAX_TRACADO = 4_000

export const rotogramaErrors = defineErrors({
  rotograma_nome_taken: [409, 'Já existe um rotograma com este nome.'],
  rotograma_codigo_taken: [409, 'Já existe um rotograma com este código.'],
})

const Latitude = Type.Number({ minimum: -90, maximum: 90, examples: [-23.1852] })
const Longitude = Type.Number({ minimum: -180, maximum: 180, examples: [-46.8974] })
const PermanenciaMin = Type.Integer({ minimum: 0, maximum: MAX_PERMANENCIA_MIN })
const RaioM = Type.Integer({ minimum: RAIO_M.min, maximum: RAIO_M.max })
const Fonte = Type.Unsafe<FonteRota>({ type: 'string', enum: Object.keys(FONTES_ROTA) })
const TipoVeiculo = Type.Unsafe<TipoVeiculoCodigo>({ type: 'string', enum: [...TIPO_VEICULO_CODIGOS] })
const Hora = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['06:00'] })
const Horario = Type.Object({ inicio: Hora, fim: Hora })
const Trechos = Type.Array(Type.Object({ distanciaM: Type.Integer(), duracaoMin: Type.Integer() }), {
  maxItems: MAX_PONTOS,
})

export const Ponto = Type.Object({
  /** 1 origin, 2 stop, otherwise final destination (S-172). */
  tipo: Type.Integer(),
  nome: Type.String({ examples: ['Posto Graal Registro'] }),
  endereco: Nullable(Type.String()),
  municipio: Nullable(Type.Object({ id: MunicipioId, nome: Type.String(), uf: Type.String() })),
  latitude: Latitude,
  longitude: Longitude,
  permanenciaMin: PermanenciaMin,
  /** Within this distance the point counts as reached. */
  raioM: RaioM,
  instrucoes: Nullable(Type.String()),
  /** A stop that may not be left out. */
  obrigatoria: Type.Boolean(),
})
export type Ponto = Static<typeof Ponto>

const Conteudo = {
  nome: Type.String({ examples: ['Jundiaí – Curitiba'] }),
  codigo: Nullable(Type.String({ examples: ['JUN-CWB'] })),
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  pontos: Type.Array(Ponto, { maxItems: MAX_PONTOS }),
  trechos: Trechos,
  distanciaM: Type.Integer(),
  duracaoMin: Type.Integer(),
  /** With the stays. */
  totalMin: Type.Integer(),
  /** `estimativa`: great circle times 1.3 at 55 km/h; `provedor`: by road. */
  fonte: Fonte,
  riscos: Nullable(Type.String()),
  horario: Nullable(Horario),
  tiposVeiculo: Type.Array(TipoVeiculo, { maxItems: TIPO_VEICULO_CODIGOS.length }),
}

export const Rotograma = Type.Object({
  id: Id,
  ...Conteudo,
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Rotograma = Static<typeof Rotograma>

/** Without coordinates a point stands at the seat of its municipality. */
const SavePonto = Type.Object({
  nome: Texto(80),
  endereco: Type.Optional(Nullable(Texto(160, 0))),
  municipioId: Type.Optional(Nullable(MunicipioId)),
  latitude: Type.Optional(Nullable(Latitude)),
  longitude: Type.Optional(Nullable(Longitude)),
  permanenciaMin: Type.Optional(PermanenciaMin),
  raioM: Type.Optional(RaioM),
  instrucoes: Type.Optional(Nullable(Texto(MAX_INSTRUCOES, 0))),
  obrigatoria: Type.Optional(Type.Boolean()),
})

const Fields = {
  nome: Texto(MAX_NOME),
  codigo: Type.Optional(Nullable(Texto(20, 0))),
  unidadeId: Type.Optional(Nullable(Id)),
  pontos: Type.Array(SavePonto, { minItems: MIN_PONTOS, maxItems: MAX_PONTOS }),
  riscos: Type.Optional(Nullable(Texto(MAX_RISCOS, 0))),
  horario: Type.Optional(Nullable(Horario)),
  tiposVeiculo: Type.Optional(Type.Array(TipoVeiculo, { maxItems: TIPO_VEICULO_CODIGOS.length })),
}
const SaveRotograma = Type.Object(Fields)
export type SaveRotograma = Static<typeof SaveRotograma>

export const rotogramaCalls = defineRegisterCalls({
  path: '/rotograma',
  tag,
  nome: 'um rotograma',
  access: { read: access, manage: access },
  record: Rotograma,
  fields: Fields,
  filters: { unidadeId: filterOf(Id) },
  orders: ['nome', 'codigo', 'origem', 'destino', 'distanciaM', 'totalMin', 'ativo', 'atualizadoEm'],
  errors: Object.values(rotogramaErrors),
})
export type RotogramaSearch = BodyOf<typeof rotogramaCalls.search>

export const duplicarRotograma = defineCall({
  method: 'POST',
  service: 'main',
  path: '/rotograma/:id/duplicar',
  tag,
  summary: 'Cria um rotograma igual, com outro nome e sem código.',
  access,
  proposed: true,
  idempotent: true,
  status: 201,
  params: IdParams,
  response: Rotograma,
  errors: [platformErrors.not_found, rotogramaErrors.rotograma_nome_taken],
})

export const calcularRota = defineCall({
  method: 'POST',
  service: 'main',
  path: '/rotograma/calcular',
  tag,
  summary:
    'Distância e tempo entre pontos em ordem: por estrada quando há servidor de rotas, senão estimados.',
  access,
  proposed: true,
  rateLimit: { max: 120, windowMs: 60_000 },
  body: Type.Object({
    pontos: Type.Array(Type.Object({ latitude: Latitude, longitude: Longitude }), {
      minItems: MIN_PONTOS,
      maxItems: MAX_PONTOS,
    }),
  }),
  response: Type.Object({
    trechos: Trechos,
    distanciaM: Type.Integer(),
    duracaoMin: Type.Integer(),
    fonte: Fonte,
    /** Longitude and latitude along the road; null for an estimate. */
    tracado: Nullable(
      Type.Array(
        Type.Unsafe<Position>({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }),
        { maxItems: MAX_TRACADO },
      ),
    ),
  }),
})

export const RotogramaVersao = Type.Object({
  versao: Version,
  quando: Instant,
  quem: Type.String(),
  pontos: Type.Integer(),
  distanciaM: Type.Integer(),
  totalMin: Type.Integer(),
})
export type RotogramaVersao = Static<typeof RotogramaVersao>

export const listVersoes = defineCall({
  method: 'GET',
  service: 'main',
  path: '/rotograma/:id/versoes',
  tag,
  summary: 'As versões do conteúdo de um rotograma, da mais nova à mais antiga.',
  access,
  proposed: true,
  params: IdParams,
  response: Type.Array(RotogramaVersao, { maxItems: MAX_VERSOES }),
  errors: [platformErrors.not_found],
})

export const ConteudoVersao = Type.Object({
  versao: Version,
  quando: Instant,
  quem: Type.String(),
  ...Conteudo,
})
export type ConteudoVersao = Static<typeof ConteudoVersao>

export const getVersao = defineCall({
  method: 'GET',
  service: 'main',
  path: '/rotograma/:id/versoes/:versao',
  tag,
  summary: 'O conteúdo que valia numa versão; trocar a situação não muda o conteúdo.',
  access,
  proposed: true,
  params: Type.Object({ id: Id, versao: Version }),
  response: ConteudoVersao,
  errors: [platformErrors.not_found],
})
