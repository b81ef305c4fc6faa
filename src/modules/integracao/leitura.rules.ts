/**
 * What reading one cell of a spreadsheet says: a value, nothing, a repair that a person may accept, or a
 * problem that keeps the line out. A repair is offered, never applied by itself.
 */

import type { Especie } from './notacao.rules.ts'

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Values of a line by field; a field without a value is absent. */
export type Values = Readonly<Record<string, JsonValue>>

/** Kinds of repair: what a person accepts together. */
export const REPAROS = {
  acentos: 'Acentos e maiúsculas',
  codificacao: 'Letras trocadas por codificação',
  municipio: 'Grafia do município',
  municipio_antigo: 'Nome antigo ou alternativo do município',
  municipio_parecido: 'Município parecido: confira um a um',
  municipio_desconhecido: 'Município desconhecido, fica sem posição',
  uf: 'Sigla do estado',
  documento: 'Máscara ou zeros do documento',
  arredondado: 'Número que a planilha pode ter arredondado',
  telefone: 'Máscara de telefone',
  telefone_fora: 'Telefone que não entra: o resto da linha é importado',
  cep: 'CEP sem traço ou zero',
  placa: 'Máscara da placa',
  horario: 'Horário escrito por extenso',
  numero: 'Número em outra notação',
  unidade: 'Unidade convertida',
  data: 'Data em outro formato',
  opcao: 'Opção escrita de outro jeito',
  ibge: 'Código do IBGE de outro município',
  posicao: 'Latitude e longitude trocadas ou sem sinal',
  semPosicao: 'Posição longe do município, fica sem posição',
} as const
export type TipoReparo = keyof typeof REPAROS
export const TIPOS_REPARO = Object.keys(REPAROS) as TipoReparo[]

export interface Lido {
  /** What is stored. */
  readonly valor: JsonValue
  /** What people read. */
  readonly texto: string
}

export type Leitura =
  | { readonly tipo: 'vazia' }
  | ({ readonly tipo: 'valor' } & Lido)
  | ({
      readonly tipo: 'reparo'
      readonly reparo: TipoReparo
      /** What is stored when the repair is refused; absent: the line is refused with it. */
      readonly manter?: Lido
      /** Beside the example: `semelhança 94%`. */
      readonly nota?: string
    } & Lido)
  | {
      readonly tipo: 'problema'
      /** In the cell: what is wrong or what to do. */
      readonly texto: string
      /** In the list of reasons, e.g. `UF inexistente`. */
      readonly grupo: string
    }

/** The line around a cell: some cells are read with the help of others. */
export interface LinhaLida<Apoio = unknown> {
  /** Texts of the line by field, trimmed; only mapped fields. */
  readonly textos: Readonly<Record<string, string>>
  /** What the target prepared for the whole import. */
  readonly apoio: Apoio
}

/** Reads the text of one cell, which is never empty. */
export interface LerCelula<Apoio = unknown> {
  (texto: string, linha: LinhaLida<Apoio>): Leitura
  /** What its cells are, where the notation of their column matters; it reads the Brazilian one. */
  readonly especie?: Especie
  /** Texts that it takes, the likest to this one first, where it knows some; at most `MAX_SUGESTOES`. */
  readonly suggest?: (texto: string, linha: LinhaLida<Apoio>) => readonly string[]
}

/** A new reader, told that its cells are numbers or days. */
export const comEspecie = <F extends (texto: string, linha: LinhaLida<never>) => Leitura>(
  especie: Especie,
  ler: F,
): F & { readonly especie: Especie } => Object.assign(ler, { especie })

/** The same reader, told what people may write in its cells. */
export const comSugestoes = <Apoio>(
  ler: LerCelula<Apoio>,
  suggest: NonNullable<LerCelula<Apoio>['suggest']> | undefined,
): LerCelula<Apoio> =>
  Object.assign((texto: string, linha: LinhaLida<Apoio>) => ler(texto, linha), ler, suggest && { suggest })

export const valor = (stored: JsonValue, texto = String(stored)): Leitura => ({
  tipo: 'valor',
  valor: stored,
  texto,
})

export const reparo = (
  kind: TipoReparo,
  { valor: stored, texto }: Lido,
  options: { readonly manter?: Lido; readonly nota?: string } = {},
): Leitura => ({ tipo: 'reparo', reparo: kind, valor: stored, texto, ...options })

/** Without a group the text itself is the reason. */
export const problema = (texto: string, grupo = texto): Leitura => ({ tipo: 'problema', texto, grupo })
