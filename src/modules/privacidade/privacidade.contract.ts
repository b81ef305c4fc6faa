/**
 * Data of persons (LGPD, Lei 13.709/2018): what the company holds of somebody, a copy of it (arts. 18, II and 19), its
 * erasure (arts. 16 and 18, IV and VI), and who looked at it (art. 37). Identifiers travel in bodies, never in addresses.
 */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  DiaDoCalendario,
  Id,
  IdParams,
  Instant,
  Nullable,
  oneOf,
  PageOf,
  Paging,
  Texto,
} from '#platform/shared/schemas.ts'
import {
  DADO_VISTO_KEYS,
  type DadoVisto,
  SITUACAO_PEDIDO_KEYS,
  type SituacaoPedido,
  TIPO_PEDIDO_KEYS,
  type TipoPedido,
} from './privacidade.rules.ts'

const common = {
  service: 'main',
  tag: 'Privacidade (LGPD)',
  access: { role: 'Administrador' },
  proposed: true,
} as const

export const privacidadeErrors = defineErrors({
  titular_sem_dados: [404, 'A empresa não guarda dados que identifiquem esta pessoa.'],
  eliminacao_em_andamento: [409, 'Já há uma eliminação em andamento para esta pessoa. Aguarde o fim.'],
})

const Identificador = (maxLength: number) => Type.Optional(Nullable(Texto(maxLength, 0)))

const TitularFields = {
  cpf: Identificador(18),
  email: Identificador(254),
  telefone: Identificador(20),
}

/** What one register holds of the person, and what the erasure would do with it. */
export const DadosEncontrados = Type.Object({
  chave: Type.String({ maxLength: 60 }),
  nome: Type.String({ maxLength: 80 }),
  encontrados: Type.Integer(),
  /** Records whose fields `campos` would be erased now. */
  eliminados: Type.Integer(),
  mantidos: Type.Integer(),
  campos: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 40 }),
  camposMantidos: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 40 }),
  /** Why records stay for now; null: none of them does. */
  motivo: Nullable(Type.String({ maxLength: 300 })),
  baseLegal: Type.String({ maxLength: 300 }),
  guarda: Type.String({ maxLength: 300 }),
})
export type DadosEncontrados = Static<typeof DadosEncontrados>

const MAX_REGISTROS = 100

export const consultarTitular = defineCall({
  ...common,
  method: 'POST',
  path: '/privacidade/titular',
  summary: 'O que a empresa guarda de uma pessoa, e o que a eliminação faria. Nada é alterado.',
  body: Type.Object(TitularFields),
  response: Type.Array(DadosEncontrados, { maxItems: MAX_REGISTROS }),
})

const FORMATOS_COPIA = ['json', 'html'] as const
export type FormatoCopia = (typeof FORMATOS_COPIA)[number]

export const exportarTitular = defineCall({
  ...common,
  method: 'POST',
  path: '/privacidade/exportacao',
  summary: 'Uma cópia de tudo o que a empresa guarda de uma pessoa, em JSON ou para leitura.',
  body: Type.Object({ ...TitularFields, formato: Type.Optional(oneOf(FORMATOS_COPIA)) }),
  raw: true,
  errors: [privacidadeErrors.titular_sem_dados],
})

const ResultadoPedido = Type.Object({
  nome: Type.String({ maxLength: 80 }),
  eliminados: Type.Integer(),
  mantidos: Type.Integer(),
})
export type ResultadoPedido = Static<typeof ResultadoPedido>

export const Pedido = Type.Object({
  id: Id,
  tipo: oneOf<TipoPedido>(TIPO_PEDIDO_KEYS),
  situacao: oneOf<SituacaoPedido>(SITUACAO_PEDIDO_KEYS),
  total: Type.Integer(),
  feitos: Type.Integer(),
  resultado: Type.Array(ResultadoPedido, { maxItems: MAX_REGISTROS }),
  quem: Type.String({ maxLength: 120 }),
  criadoEm: Instant,
  concluidoEm: Nullable(Instant),
})
export type Pedido = Static<typeof Pedido>

export const eliminarTitular = defineCall({
  ...common,
  method: 'POST',
  path: '/privacidade/eliminacao',
  summary: 'Elimina os dados de uma pessoa. O trabalho corre no servidor e não pode ser desfeito.',
  body: Type.Object({
    ...TitularFields,
    /** The word `ELIMINAR`, so that nobody erases by mistake. */
    confirmacao: Type.Unsafe<'ELIMINAR'>({ type: 'string', enum: ['ELIMINAR'] }),
  }),
  response: Pedido,
  status: 202,
  idempotent: true,
  errors: [privacidadeErrors.titular_sem_dados, privacidadeErrors.eliminacao_em_andamento],
})

export const listPedidos = defineCall({
  ...common,
  method: 'GET',
  path: '/privacidade/pedidos',
  summary: 'Os pedidos de titulares, do mais novo ao mais antigo, sem os dados deles.',
  query: Type.Object(Paging),
  response: PageOf(Pedido),
})

export const getPedido = defineCall({
  ...common,
  method: 'GET',
  path: '/privacidade/pedidos/:id',
  summary: 'Um pedido e o seu andamento.',
  params: IdParams,
  response: Pedido,
  errors: [platformErrors.not_found],
})

export const Acesso = Type.Object({
  entidade: Type.String({ maxLength: 60 }),
  entidadeId: Id,
  /** Who is named there today; null: nobody any more. */
  titular: Nullable(Type.String({ maxLength: 160 })),
  usuarioId: Id,
  usuario: Type.String({ maxLength: 120 }),
  dado: oneOf<DadoVisto>(DADO_VISTO_KEYS),
  tela: Type.String({ maxLength: 80 }),
  canal: Type.String({ maxLength: 40 }),
  quando: Instant,
})
export type Acesso = Static<typeof Acesso>

export const searchAcessos = defineCall({
  ...common,
  method: 'POST',
  path: '/privacidade/acessos',
  summary: 'Quem viu dados pessoais, de quem, quando e em que tela; do mais novo ao mais antigo.',
  body: Type.Object({
    ...Paging,
    /** Looks at one person: all records found by these. */
    ...TitularFields,
    /** Looks at one record; both or none. */
    entidade: Type.Optional(Nullable(Texto(60))),
    entidadeId: Type.Optional(Nullable(Id)),
    usuarioId: Type.Optional(Nullable(Id)),
    de: Type.Optional(Nullable(DiaDoCalendario)),
    ate: Type.Optional(Nullable(DiaDoCalendario)),
  }),
  response: PageOf(Acesso),
})
export type AcessosSearch = BodyOf<typeof searchAcessos>
