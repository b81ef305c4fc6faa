/**
 * Imports of spreadsheets: upload, columns, checking with repairs, writing, result. The catalogue names the
 * screens (integracao/importar, mapear, importacao) but no calls, so all of these are proposed.
 */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '../../platform/shared/app-error.ts'
import { defineCall } from '../../platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, PageOf, Paging, Texto } from '../../platform/shared/schemas.ts'
import {
  SPREADSHEET_FORMATS,
  SPREADSHEET_LIMITS,
  type SpreadsheetFormat,
  spreadsheetErrors,
} from '../../platform/shared/spreadsheet.ts'
import { LIGACOES, type TipoLigacao } from './colunas.rules.ts'
import { SITUACOES, type Situacao } from './importacao.rules.ts'
import { TIPOS_REPARO, type TipoReparo } from './leitura.rules.ts'
import {
  DECISOES,
  type Decisao,
  MODOS_EXISTENTE,
  type ModoExistente,
  RESULTADOS,
  type Resultado,
} from './linha.rules.ts'

const tag = 'Importação'
/** What is imported may ask for more; the target's own access is checked by the use case. */
const signedIn = { role: 'Operador' } as const
const MULTIPART_BYTES = 65_536
export const MAX_LINHAS_PAGINA = 200

export const importacaoErrors = defineErrors({
  importacao_action_not_possible: [409, 'Isto não é mais possível: a importação já está em outra etapa.'],
  importacao_file_changed: [409, 'O arquivo desta importação não está mais disponível. Envie-o novamente.'],
  importacao_target_unknown: [404, 'Este cadastro não pode ser importado.'],
  importacao_lines_removed: [
    404,
    'As linhas desta importação foram removidas após 30 dias. Envie o arquivo novamente.',
  ],
})
const { importacao_action_not_possible, importacao_target_unknown, importacao_file_changed } =
  importacaoErrors

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] })

export const Formato = oneOf<SpreadsheetFormat>(SPREADSHEET_FORMATS)
const Modo = oneOf<ModoExistente>(MODOS_EXISTENTE)
const Reparo = oneOf<TipoReparo>(TIPOS_REPARO)
const Alvo = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z-]+$', examples: ['empresas'] })
const Campo = Type.String({ minLength: 1, maxLength: 60 })
const Texto2000 = Type.String({ maxLength: 2_000 })
const Contagem = Type.Integer({ minimum: 0 })

export const AlvoImportacao = Type.Object({
  alvo: Alvo,
  /** Plural: `empresas`. */
  nome: Type.String({ maxLength: 60 }),
  campos: Type.Array(
    Type.Object({
      campo: Campo,
      rotulo: Type.String({ maxLength: 80 }),
      obrigatorio: Type.Boolean(),
      exemplo: Type.String({ maxLength: 200 }),
      chave: Type.Boolean(),
    }),
    { maxItems: SPREADSHEET_LIMITS.columns },
  ),
})
export type AlvoImportacao = Static<typeof AlvoImportacao>

const Coluna = Type.Integer({ minimum: 0, maximum: SPREADSHEET_LIMITS.columns - 1 })

export const Leitura = Type.Object({
  planilha: Nullable(Texto2000),
  planilhas: Type.Array(Type.Object({ nome: Texto2000, linhas: Nullable(Contagem) }), { maxItems: 2_000 }),
  linhaCabecalho: Type.Integer({ minimum: 1 }),
  codificacao: Nullable(Type.String()),
  separador: Nullable(Type.String()),
  colunas: Type.Array(
    Type.Object({
      coluna: Coluna,
      nome: Texto2000,
      exemplos: Type.Array(Texto2000, { maxItems: 3 }),
      /** Share of empty cells in the lines that were looked at, 0 to 1. */
      vazias: Type.Number(),
    }),
    { maxItems: SPREADSHEET_LIMITS.columns },
  ),
})
export type Leitura = Static<typeof Leitura>

const LigacaoColuna = Type.Object({
  coluna: Coluna,
  campo: Nullable(Campo),
  ligacao: oneOf<TipoLigacao>(LIGACOES),
})

export const ImportacaoResumo = Type.Object({
  id: Id,
  alvo: Alvo,
  alvoNome: Type.String(),
  situacao: oneOf<Situacao>(SITUACOES),
  arquivo: Type.Object({ nome: Type.String(), tamanho: Type.Integer(), formato: Formato }),
  criadoEm: Instant,
  criadoPor: Type.String(),
  atualizadoEm: Instant,
  totalLinhas: Nullable(Contagem),
  conferidas: Contagem,
  resultados: Type.Object({
    criar: Contagem,
    alterar: Contagem,
    sem_mudanca: Contagem,
    reparo: Contagem,
    recusar: Contagem,
  }),
  gravacao: Type.Object({
    total: Contagem,
    criadas: Contagem,
    alteradas: Contagem,
    inalteradas: Contagem,
  }),
  /** False: 30 days have passed and only the counts are left. */
  temLinhas: Type.Boolean(),
})
export type ImportacaoResumo = Static<typeof ImportacaoResumo>

export const Importacao = Type.Object({
  ...ImportacaoResumo.properties,
  leitura: Leitura,
  ligacoes: Type.Array(LigacaoColuna, { maxItems: SPREADSHEET_LIMITS.columns }),
  modo: Modo,
  modelo: Nullable(Type.Object({ id: Id, nome: Type.String(), desde: Instant })),
  faseInicio: Nullable(Instant),
  reparos: Type.Array(
    Type.Object({
      tipo: Reparo,
      quantidade: Contagem,
      aceito: Type.Boolean(),
      exemplo: Nullable(Type.Object({ de: Texto2000, para: Texto2000, nota: Nullable(Type.String()) })),
    }),
    { maxItems: TIPOS_REPARO.length },
  ),
  recusas: Type.Array(Type.Object({ grupo: Type.String(), quantidade: Contagem }), { maxItems: 100 }),
  /** Cells whose text is the stored result of a formula. */
  formulas: Contagem,
  gravarAoConcluir: Type.Boolean(),
  erro: Nullable(Type.Object({ codigo: Type.String(), texto: Type.String() })),
})
export type Importacao = Static<typeof Importacao>

export const CelulaLinha = Type.Object({
  /** What the cell gives: of a repair the offered text, of a problem the text of the file. */
  texto: Texto2000,
  /** What stood there: in the file before a repair, in the record before a change. */
  de: Type.Optional(Texto2000),
  estado: Type.Optional(oneOf(['reparo', 'mudanca', 'problema'] as const)),
  reparo: Type.Optional(Reparo),
  decisao: Type.Optional(oneOf<Decisao>(DECISOES)),
  /** The decision was made for this cell alone. */
  daCelula: Type.Optional(Type.Boolean()),
  nota: Type.Optional(Type.String()),
  problema: Type.Optional(Type.String()),
})
export type CelulaLinha = Static<typeof CelulaLinha>

export const LinhaImportacao = Type.Object({
  ordem: Type.Integer({ minimum: 1 }),
  linha: Type.Integer({ minimum: 1 }),
  resultado: oneOf<Resultado>(RESULTADOS),
  celulas: Type.Record(Campo, CelulaLinha),
  /** Problems of the line as a whole. */
  problemas: Type.Array(Type.String(), { maxItems: 20 }),
})
export type LinhaImportacao = Static<typeof LinhaImportacao>

export const listAlvos = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao/alvos',
  tag,
  summary: 'O que a pessoa pode importar, com os campos de cada cadastro.',
  access: signedIn,
  proposed: true,
  response: Type.Array(AlvoImportacao, { maxItems: 50 }),
})

export const baixarModeloArquivo = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao/alvos/:alvo/arquivo',
  tag,
  summary: 'Uma planilha com o cabeçalho e uma linha de exemplo.',
  access: signedIn,
  proposed: true,
  raw: true,
  params: Type.Object({ alvo: Alvo }),
  query: Type.Object({ formato: Type.Optional(Formato) }),
  errors: [importacao_target_unknown],
})

export const enviarImportacao = defineCall({
  method: 'POST',
  service: 'integracao',
  path: '/importacao/alvos/:alvo',
  tag,
  summary: 'Envia uma planilha (XLSX ou CSV, até 50 MB) e propõe a ligação das colunas; nada é gravado.',
  access: signedIn,
  proposed: true,
  idempotent: true,
  upload: true,
  bodyLimitBytes: SPREADSHEET_LIMITS.fileBytes + MULTIPART_BYTES,
  rateLimit: { max: 20, windowMs: 60_000 },
  status: 201,
  params: Type.Object({ alvo: Alvo }),
  response: Importacao,
  errors: [importacao_target_unknown, ...Object.values(spreadsheetErrors)],
})

export const listImportacoes = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao',
  tag,
  summary: 'As importações da empresa, da mais nova à mais antiga.',
  access: signedIn,
  proposed: true,
  query: Type.Object({ ...Paging, alvo: Type.Optional(Alvo) }),
  response: PageOf(ImportacaoResumo),
})

export const getImportacao = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao/:id',
  tag,
  summary: 'Uma importação: colunas, progresso, reparos oferecidos e recusas.',
  access: signedIn,
  proposed: true,
  params: IdParams,
  response: Importacao,
  errors: [platformErrors.not_found],
})

const change = {
  method: 'POST',
  service: 'integracao',
  tag,
  access: signedIn,
  proposed: true,
  params: IdParams,
  response: Importacao,
  errors: [platformErrors.not_found, importacao_action_not_possible, importacao_file_changed],
} as const

export const lerImportacao = defineCall({
  ...change,
  method: 'PUT',
  path: '/importacao/:id/leitura',
  summary: 'Escolhe a planilha e a linha do cabeçalho; as colunas são propostas de novo.',
  body: Type.Object({
    planilha: Type.Optional(Nullable(Texto(2_000, 0))),
    linhaCabecalho: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_048_576 }))),
    /** Links of a remembered model instead of the proposed ones. */
    modeloId: Type.Optional(Nullable(Id)),
  }),
  errors: [...change.errors, ...Object.values(spreadsheetErrors)],
})

export const conferirImportacao = defineCall({
  ...change,
  path: '/importacao/:id/conferir',
  summary: 'Guarda a ligação das colunas e começa a conferência; nada é gravado nos cadastros.',
  idempotent: true,
  status: 202,
  body: Type.Object({
    ligacoes: Type.Array(Type.Object({ coluna: Coluna, campo: Nullable(Campo) }), {
      maxItems: SPREADSHEET_LIMITS.columns,
    }),
    modo: Modo,
    /** Name of the model that remembers the links. */
    modelo: Type.Optional(Texto(80)),
  }),
})

export const pararImportacao = defineCall({
  ...change,
  path: '/importacao/:id/parar',
  summary: 'Interrompe a conferência ou a gravação depois do lote em andamento.',
})

export const retomarImportacao = defineCall({
  ...change,
  path: '/importacao/:id/retomar',
  summary: 'Continua de onde parou.',
  status: 202,
})

export const voltarImportacao = defineCall({
  ...change,
  path: '/importacao/:id/voltar',
  summary: 'Volta às colunas; a conferência é esquecida.',
})

export const descartarImportacao = defineCall({
  ...change,
  path: '/importacao/:id/descartar',
  summary: 'Abandona a importação; nada foi gravado.',
})

export const gravarImportacao = defineCall({
  ...change,
  path: '/importacao/:id/gravar',
  summary: 'Grava o que foi conferido; durante a conferência, assim que ela terminar.',
  idempotent: true,
  status: 202,
})

export const decidirReparo = defineCall({
  ...change,
  method: 'PUT',
  path: '/importacao/:id/reparos/:tipo',
  summary: 'Aceita todos os reparos de um tipo, ou desfaz o aceite.',
  params: Type.Object({ id: Id, tipo: Reparo }),
  body: Type.Object({ aceito: Type.Boolean() }),
})

export const decidirReparoCelula = defineCall({
  ...change,
  method: 'PUT',
  path: '/importacao/:id/linhas/:ordem/reparos/:campo',
  summary: 'Aceita o reparo de uma célula, mantém o original, ou volta a deixá-lo em aberto.',
  params: Type.Object({
    id: Id,
    ordem: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    campo: Campo,
  }),
  body: Type.Object({ decisao: Nullable(oneOf<Decisao>(DECISOES)) }),
  response: LinhaImportacao,
})

export const listLinhas = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao/:id/linhas',
  tag,
  summary: 'Linhas conferidas, por resultado, tipo de reparo e texto.',
  access: signedIn,
  proposed: true,
  params: IdParams,
  query: Type.Object({
    resultado: Type.Optional(oneOf<Resultado>(RESULTADOS)),
    reparo: Type.Optional(Reparo),
    busca: Type.Optional(Texto(80, 0)),
    /** Lines after this position. */
    depois: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    limite: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LINHAS_PAGINA, default: 50 })),
  }),
  response: Type.Object({
    items: Type.Array(LinhaImportacao, { maxItems: MAX_LINHAS_PAGINA }),
    /** Where the next page begins; null: this is the last one. */
    proximo: Nullable(Type.Integer()),
  }),
  errors: [platformErrors.not_found, importacaoErrors.importacao_lines_removed],
})

export const baixarRecusadas = defineCall({
  method: 'GET',
  service: 'integracao',
  path: '/importacao/:id/recusadas',
  tag,
  summary: 'As linhas recusadas, no formato do arquivo enviado, com o motivo na última coluna.',
  access: signedIn,
  proposed: true,
  raw: true,
  params: IdParams,
  errors: [platformErrors.not_found, importacaoErrors.importacao_lines_removed],
})
