/** Register of devices, and those that nobody registered yet. Source: execution §1. */
import { type Static, Type } from 'typebox'
import { chaveApiAccess } from '#modules/chave-api/chave-api-access.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { RASTREADOR } from './rastreador.fields.ts'
import {
  DESCARTES_DA_ENTRADA,
  type DescarteDaEntrada,
  type ResultadoDoSinal,
  SITUACAO_RASTREADOR_KEYS,
  type SituacaoRastreador,
  TIPO_RASTREADOR_KEYS,
  type TipoRastreador,
} from './rastreador.rules.ts'

const rastreadorErrors = defineErrors({
  rastreador_identificador_taken: [409, 'Já existe um rastreador com este identificador.'],
})

const SinalDoRastreador = Type.Object({
  /** The instant of its last point; null while nothing of it may be stored. */
  dh: Nullable(Instant),
  velocidadeKmh: Nullable(Type.Number()),
  bateriaPct: Nullable(Type.Integer()),
  /** The last point lies too far from the one before and stays off the map until the next one lies near it. */
  suspeita: Type.Boolean(),
  /** The load that took it; null: the vehicle or driver carries none, or it stands on the board no more. */
  carga: Nullable(
    Type.Object({
      id: Id,
      codigo: Type.String(),
      origem: Nullable(Type.String()),
      destino: Nullable(Type.String()),
    }),
  ),
  resultado: oneOf<ResultadoDoSinal>([
    'gravada',
    'repetida',
    ...(Object.keys(DESCARTES_DA_ENTRADA) as (keyof typeof DESCARTES_DA_ENTRADA)[]),
  ]),
  recebidoEm: Instant,
})

export const Rastreador = recordSchema(RASTREADOR, {
  /** Of its driver; null for a vehicle. */
  podeRastrear: Nullable(Type.Boolean()),
  /** Null: nothing was heard yet. */
  sinal: Nullable(SinalDoRastreador),
})
export type Rastreador = Static<typeof Rastreador>

export const rastreadorCalls = defineRegisterCalls({
  service: 'integracao',
  path: '/rastreador',
  tag: 'Rastreador',
  nome: 'um rastreador',
  access: { read: chaveApiAccess, manage: chaveApiAccess },
  record: Rastreador,
  fields: sentFields(RASTREADOR, { examples: true }),
  filters: {
    tipos: filterOf(
      Type.Array(oneOf<TipoRastreador>(TIPO_RASTREADOR_KEYS), { maxItems: TIPO_RASTREADOR_KEYS.length }),
    ),
    veiculoId: filterOf(Id),
    motoristaId: filterOf(Id),
    /** As it is now, by the company's own measure of "sem sinal". */
    situacao: filterOf(oneOf<SituacaoRastreador>(SITUACAO_RASTREADOR_KEYS)),
  },
  orders: ['identificador', 'tipo', 'ativo', 'atualizadoEm'],
  errors: Object.values(rastreadorErrors),
})
export type SaveRastreador = BodyOf<typeof rastreadorCalls.create>
export type RastreadorSearch = BodyOf<typeof rastreadorCalls.search>

export const getResumoDosRastreadores = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/rastreador/resumo',
  tag: 'Rastreador',
  summary:
    'Quantos rastreadores há em cada situação, e quantas posições chegaram hoje, com o que foi feito delas.',
  access: chaveApiAccess,
  proposed: true,
  response: Type.Object({
    situacoes: Type.Object({
      ativo: Type.Integer(),
      'sem-sinal': Type.Integer(),
      suspeita: Type.Integer(),
      'sem-autorizacao': Type.Integer(),
      desligado: Type.Integer(),
    }),
    /** The newest word of any device; null: none was heard. */
    ultimoSinal: Nullable(Instant),
    /** Since the day began in Brasília. */
    hoje: Type.Object({
      total: Type.Integer(),
      gravadas: Type.Integer(),
      repetidas: Type.Integer(),
      descartadas: Type.Array(
        Type.Object({
          codigo: oneOf<DescarteDaEntrada>(Object.keys(DESCARTES_DA_ENTRADA) as DescarteDaEntrada[]),
          quantidade: Type.Integer(),
        }),
        { maxItems: 30 },
      ),
    }),
  }),
})

export const MAX_DESCONHECIDOS_LISTA = 100

export const listDesconhecidos = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/rastreador/desconhecidos',
  tag: 'Rastreador',
  summary: `Os últimos ${MAX_DESCONHECIDOS_LISTA} aparelhos que enviaram posições e não estão cadastrados: o identificador e quantas vezes, nada mais.`,
  access: chaveApiAccess,
  proposed: true,
  response: Type.Array(
    Type.Object({
      identificador: Type.String(),
      tipo: oneOf<TipoRastreador>(TIPO_RASTREADOR_KEYS),
      quantidade: Type.Integer(),
      ultimoEm: Instant,
    }),
    { maxItems: MAX_DESCONHECIDOS_LISTA },
  ),
})
