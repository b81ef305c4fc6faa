/** The shapes of an import: what can be imported, how a file is read, where an import stands, its lines. */
import { type Static, Type } from 'typebox'
import { Id, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import {
  QUOTE_READINGS,
  type QuoteReading,
  SPREADSHEET_FORMATS,
  SPREADSHEET_LIMITS,
  type SpreadsheetFormat,
} from '#platform/shared/spreadsheet.ts'
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
import { DECIMAIS, type Decimal, ORDENS_DATA, type OrdemData } from './notacao.rules.ts'

export const Formato = oneOf<SpreadsheetFormat>(SPREADSHEET_FORMATS)
export const Modo = oneOf<ModoExistente>(MODOS_EXISTENTE)
export const Reparo = oneOf<TipoReparo>(TIPOS_REPARO)
export const Alvo = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z-]+$', examples: ['empresas'] })
export const Campo = Type.String({ minLength: 1, maxLength: 60 })
const Texto2000 = Type.String({ maxLength: 2_000 })
const Contagem = Type.Integer({ minimum: 0 })

export const AlvoImportacao = Type.Object({
  alvo: Alvo,
  /** Plural: `empresas`. */
  nome: Type.String({ maxLength: 60 }),
  /** Kinds of file besides spreadsheets: how people call them, and how their names end. */
  outrosArquivos: Type.Optional(
    Type.Object({
      nome: Type.String({ maxLength: 80 }),
      extensoes: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 10 }),
    }),
  ),
  /** Page of the records; `?importacao=` shows those of one import. */
  pagina: Type.String({ maxLength: 80 }),
  /** What is done next with what was imported, and on which page. */
  depois: Type.Optional(
    Type.Object({ nome: Type.String({ maxLength: 40 }), pagina: Type.String({ maxLength: 80 }) }),
  ),
  campos: Type.Array(
    Type.Object({
      campo: Campo,
      rotulo: Type.String({ maxLength: 80 }),
      obrigatorio: Type.Boolean(),
      exemplo: Type.String({ maxLength: 200 }),
      chave: Type.Boolean(),
      /** Of a key: lines of a file without this column are given one. */
      gerada: Type.Optional(Type.Boolean()),
      /** Numbers and days are read by the notation of their column. */
      especie: Type.Optional(oneOf(['numero', 'data'] as const)),
      /** Of a number: decimals that are kept. */
      casas: Type.Optional(Type.Integer()),
    }),
    { maxItems: SPREADSHEET_LIMITS.columns },
  ),
})
export type AlvoImportacao = Static<typeof AlvoImportacao>

export const Coluna = Type.Integer({ minimum: 0, maximum: SPREADSHEET_LIMITS.columns - 1 })

export const Leitura = Type.Object({
  planilha: Nullable(Texto2000),
  planilhas: Type.Array(Type.Object({ nome: Texto2000, linhas: Nullable(Contagem) }), { maxItems: 2_000 }),
  linhaCabecalho: Type.Integer({ minimum: 1 }),
  codificacao: Nullable(Type.String()),
  separador: Nullable(Type.String()),
  /** Bytes that are none of the encoding; they are read as Windows-1252. */
  bytesEstranhos: Type.Optional(Contagem),
  /** Cells in which UTF-8 was taken for Windows-1252 before: `SÃ£o Paulo`. */
  letrasTrocadas: Type.Optional(Contagem),
  /** How quotes are read: they hold a cell together over lines, or each line is a record. */
  aspas: Type.Optional(oneOf<QuoteReading>(QUOTE_READINGS)),
  /** Lines that one record would swallow if all quotes were believed. */
  aspasSoltas: Type.Optional(
    Type.Object({ de: Type.Integer({ minimum: 1 }), ate: Type.Integer({ minimum: 1 }) }),
  ),
  /** Lines of the file beside the records that are read from it, the header not counted. */
  contagem: Type.Optional(
    Type.Object({
      /** As the file counts them, from the first to the last; null: it does not say. */
      arquivo: Nullable(Contagem),
      lidas: Contagem,
      /** Of these, hidden or filtered away in the file. */
      ocultas: Contagem,
    }),
  ),
  colunas: Type.Array(
    Type.Object({
      coluna: Coluna,
      nome: Texto2000,
      /** Hidden in the sheet. */
      oculta: Type.Optional(Type.Literal(true)),
      exemplos: Type.Array(Texto2000, { maxItems: 3 }),
      /** Share of empty cells in the lines that were looked at, 0 to 1. */
      vazias: Type.Number(),
      /** What its cells say about the decimal mark, and the first that proves it or leaves it open. */
      decimais: Type.Optional(
        Type.Object({
          decimal: Type.Optional(oneOf<Decimal>(DECIMAIS)),
          prova: Type.Optional(Texto2000),
          duvida: Type.Optional(Texto2000),
        }),
      ),
      datas: Type.Optional(
        Type.Object({ ordemData: oneOf<OrdemData>(ORDENS_DATA), prova: Type.Optional(Texto2000) }),
      ),
    }),
    { maxItems: SPREADSHEET_LIMITS.columns },
  ),
})
export type Leitura = Static<typeof Leitura>

const LigacaoColuna = Type.Object({
  coluna: Coluna,
  campo: Nullable(Campo),
  ligacao: oneOf<TipoLigacao>(LIGACOES),
  decimal: Type.Optional(oneOf<Decimal>(DECIMAIS)),
  ordemData: Type.Optional(oneOf<OrdemData>(ORDENS_DATA)),
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
  /** The lists of its records can be narrowed to what it created and changed. */
  temRegistros: Type.Boolean(),
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
  /** The file has no such column: the text is made when the line is written. */
  gerado: Type.Optional(Type.Literal(true)),
  /** The file has no such column: what is missing may be typed here. */
  semColuna: Type.Optional(Type.Literal(true)),
  decisao: Type.Optional(oneOf<Decisao>(DECISOES)),
  /** The decision was made for this cell alone. */
  daCelula: Type.Optional(Type.Boolean()),
  nota: Type.Optional(Type.String()),
  problema: Type.Optional(Type.String()),
  /** What stood in the file before somebody typed another text, and who did. */
  correcao: Type.Optional(Type.Object({ arquivo: Texto2000, por: Type.String(), em: Instant })),
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
