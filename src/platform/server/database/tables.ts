/**
 * The tables as the query builder sees them. The platform declares its own; each module adds the tables it
 * owns by declaration merging in its `server/<noun>.tables.ts`, so the platform knows no business noun.
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Read as a `Date`; written as a `Date` or a UTC string. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface Tables {
  evento_contador: { owner_id: string; seq: number }
  evento: {
    owner_id: string
    seq: number
    tipo: string
    entidade_id: string
    versao: number | null
    dados: Record<string, string | null> | null
    quando: GeneratedTimestamp
  }
  historico: {
    owner_id: string
    entidade: string
    entidade_id: string
    seq: number
    quando: GeneratedTimestamp
    quem_id: string | null
    quem_nome: string
    origem: string
    acao: string
    versao: number | null
    mudancas: JSONColumnType<FieldChangeRow[]>
    /** Of the first entry of many records written together, instead of `mudancas`: values by label. */
    criacao: JSONColumnType<Readonly<Record<string, unknown>> | null>
  }
  idempotencia: {
    owner_id: string
    usuario_id: string
    chamada: string
    chave: string
    corpo_hash: string
    status: number | null
    resposta: ColumnType<unknown, string | null, string | null>
    criada_em: GeneratedTimestamp
  }
  codigo_contador: { owner_id: string; tipo: string; proximo: number }
  compartilhamento: {
    owner_id: string
    tipo: string
    entidade_id: string
    convidado_owner_id: string
    papel: string
    ate: Timestamp | null
    titulo: string
    owner_nome: string
    convidado_nome: string
    criado_em: GeneratedTimestamp
  }
  arquivo: {
    owner_id: string
    id: string
    sha256: string
    tamanho: number
    tipo: string
    nome: string
    criado_em: GeneratedTimestamp
    criado_por: string | null
  }
  bilhete_usado: { jti: string; expira_em: Timestamp }
  acesso_mudanca: {
    id: Generated<number>
    escopo: 'usuario' | 'owner' | 'sessao'
    escopo_id: string
    quando: GeneratedTimestamp
  }
}

export interface FieldChangeRow {
  readonly campo: string
  readonly de: unknown
  readonly para: unknown
}
