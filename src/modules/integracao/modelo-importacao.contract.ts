/** Remembered links of columns (integracao/mapear): how a company's files are read. All proposed. */
import { type Static, Type } from 'typebox'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { SPREADSHEET_LIMITS } from '#platform/shared/spreadsheet.ts'
import { MODOS_EXISTENTE, type ModoExistente } from './linha.rules.ts'

const tag = 'Modelo de importação'
/** Only administrators see and change what is remembered. */
const manage = { role: 'Administrador' } as const
export const MAX_MODELOS = 200

const Modo = Type.Unsafe<ModoExistente>({ type: 'string', enum: [...MODOS_EXISTENTE] })
const Ligacoes = Type.Array(
  Type.Object({
    /** Name of the column, reduced to its letters and digits. */
    coluna: Texto(2_000),
    campo: Nullable(Texto(60)),
  }),
  { maxItems: SPREADSHEET_LIMITS.columns },
)

export const ModeloImportacao = Type.Object({
  id: Id,
  alvo: Type.String(),
  alvoNome: Type.String(),
  nome: Texto(80),
  modo: Modo,
  ligacoes: Ligacoes,
  criadoEm: Instant,
  atualizadoEm: Instant,
  version: Version,
})
export type ModeloImportacao = Static<typeof ModeloImportacao>

export const listModelos = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/modelo-importacao',
  tag,
  summary: 'As ligações de colunas que a empresa guardou, das mais recentes às mais antigas.',
  access: { role: 'Operador' },
  proposed: true,
  query: Type.Object({ alvo: Type.Optional(Texto(40)) }),
  response: Type.Array(ModeloImportacao, { maxItems: MAX_MODELOS }),
})

export const getModelo = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/modelo-importacao/:id',
  tag,
  summary: 'Uma ligação de colunas guardada.',
  access: manage,
  proposed: true,
  params: IdParams,
  response: ModeloImportacao,
  errors: [platformErrors.not_found],
})

export const alterarModelo = defineCall({
  method: 'PUT',
  service: 'integracao',
  path: '/modelo-importacao/:id',
  tag,
  summary: 'Altera nome, modo e ligações de um modelo; a versão lida vai em version ou em If-Match.',
  access: manage,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    nome: Texto(80),
    modo: Modo,
    ligacoes: Ligacoes,
    version: Type.Optional(Version),
  }),
  response: ModeloImportacao,
  errors: [platformErrors.not_found, platformErrors.version_conflict],
})

export const removerModelo = defineCall({
  method: 'DELETE',
  service: 'integracao',
  path: '/modelo-importacao/:id',
  tag,
  summary: 'Esquece uma ligação de colunas.',
  access: manage,
  proposed: true,
  params: IdParams,
  errors: [platformErrors.not_found],
})
