/**
 * Imports of spreadsheets: upload, columns, checking with repairs, writing, result. The catalogue names the
 * screens (integracao/importar, mapear, importacao) but no calls, so all of these are proposed.
 */
import { Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Nullable, oneOf, PageOf, Paging, Texto } from '#platform/shared/schemas.ts'
import {
  QUOTE_READINGS,
  type QuoteReading,
  SPREADSHEET_ENCODINGS,
  SPREADSHEET_LIMITS,
  type SpreadsheetEncoding,
  spreadsheetErrors,
} from '#platform/shared/spreadsheet.ts'
import {
  Alvo,
  AlvoImportacao,
  Campo,
  Coluna,
  Formato,
  Importacao,
  ImportacaoResumo,
  LinhaImportacao,
  Modo,
  Reparo,
} from './importacao-dados.contract.ts'
import { DECISOES, type Decisao, RESULTADOS, type Resultado } from './linha.rules.ts'
import { DECIMAIS, type Decimal, ORDENS_DATA, type OrdemData } from './notacao.rules.ts'
import { MAX_SUGESTOES } from './sugestao.rules.ts'

export {
  AlvoImportacao,
  CelulaLinha,
  Importacao,
  ImportacaoResumo,
  Leitura,
  LinhaImportacao,
} from './importacao-dados.contract.ts'

const tag = 'Importação'
/** What is imported may ask for more; the target's own access is checked by the use case. */
const signedIn = { role: 'Operador' } as const
const MULTIPART_BYTES = 65_536
const MAX_LINHAS_PAGINA = 200

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
  summary: 'Escolhe a planilha, o cabeçalho, a codificação e as aspas; as colunas são propostas de novo.',
  body: Type.Object({
    planilha: Type.Optional(Nullable(Texto(2_000, 0))),
    linhaCabecalho: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_048_576 }))),
    codificacao: Type.Optional(oneOf<SpreadsheetEncoding>(SPREADSHEET_ENCODINGS)),
    aspas: Type.Optional(oneOf<QuoteReading>(QUOTE_READINGS)),
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
    ligacoes: Type.Array(
      Type.Object({
        coluna: Coluna,
        campo: Nullable(Campo),
        /** The decimal mark of the column; what its cells say by default, and required where they say nothing sure. */
        decimal: Type.Optional(oneOf<Decimal>(DECIMAIS)),
        /** What stands first in its days; what its cells say by default. */
        ordemData: Type.Optional(oneOf<OrdemData>(ORDENS_DATA)),
      }),
      { maxItems: SPREADSHEET_LIMITS.columns },
    ),
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

const celula = {
  params: Type.Object({
    id: Id,
    ordem: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    campo: Campo,
  }),
} as const

export const decidirReparoCelula = defineCall({
  ...change,
  method: 'PUT',
  path: '/importacao/:id/linhas/:ordem/reparos/:campo',
  summary: 'Aceita o reparo de uma célula, mantém o original, ou volta a deixá-lo em aberto.',
  ...celula,
  body: Type.Object({ decisao: Nullable(oneOf<Decisao>(DECISOES)) }),
  response: LinhaImportacao,
})

export const corrigirCelula = defineCall({
  ...change,
  ...celula,
  method: 'PUT',
  path: '/importacao/:id/linhas/:ordem/celulas/:campo',
  summary: 'Corrige uma célula e confere a linha de novo; sem texto, vale outra vez o do arquivo.',
  body: Type.Object({
    texto: Nullable(Type.String({ maxLength: SPREADSHEET_LIMITS.cellCharacters, examples: ['Joinville'] })),
    /** For every line with the same field in question; only where the file has no column for it. */
    todas: Type.Optional(Type.Boolean()),
  }),
  response: LinhaImportacao,
})

export const sugerirCelula = defineCall({
  method: 'GET',
  service: 'integracao',
  ...celula,
  path: '/importacao/:id/linhas/:ordem/celulas/:campo/sugestoes',
  tag,
  summary: 'Textos que a célula aceitaria, do mais parecido com o escrito ao menos parecido.',
  access: signedIn,
  proposed: true,
  query: Type.Object({ texto: Type.Optional(Texto(SPREADSHEET_LIMITS.cellCharacters, 0)) }),
  response: Type.Array(Type.String(), { maxItems: MAX_SUGESTOES }),
  errors: [platformErrors.not_found, importacaoErrors.importacao_lines_removed],
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
