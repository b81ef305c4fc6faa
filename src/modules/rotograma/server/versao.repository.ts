/** What a route plan said in each version of its content. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import {
  type ConteudoVersao,
  MAX_VERSOES,
  type Rotograma,
  type RotogramaVersao,
} from '../rotograma.contract.ts'

type Conteudo = Omit<ConteudoVersao, 'versao' | 'quando' | 'quem'>

/** The record without what switching changes. */
export function conteudoOf(rotograma: Rotograma): Conteudo {
  const { id: _id, ativo: _ativo, atualizadoEm: _em, version: _version, ...conteudo } = rotograma
  return conteudo
}

export async function insertVersao(tx: OwnerTx, rotograma: Rotograma, quem: string): Promise<void> {
  await sql`
    insert into rotograma_versao (owner_id, rotograma_id, versao, conteudo, quem_nome, criado_em)
    values (${tx.ownerId}, ${rotograma.id}, ${rotograma.version}, ${JSON.stringify(conteudoOf(rotograma))}::jsonb,
      ${quem}, ${rotograma.atualizadoEm})
  `.execute(tx.db)
}

interface VersaoRow {
  readonly versao: number
  readonly quem: string
  readonly criado_em: Date
}

/** Newest first, at most 200. */
export async function listVersoes(tx: OwnerTx, id: string): Promise<RotogramaVersao[]> {
  const { rows } = await sql<VersaoRow & Omit<RotogramaVersao, keyof VersaoRow | 'quando'>>`
    select versao, quem_nome as quem, criado_em, jsonb_array_length(conteudo -> 'pontos') as pontos,
      (conteudo ->> 'distanciaM')::int as "distanciaM", (conteudo ->> 'totalMin')::int as "totalMin"
    from rotograma_versao where owner_id = ${tx.ownerId} and rotograma_id = ${id}
    order by versao desc limit ${MAX_VERSOES}
  `.execute(tx.db)
  return rows.map(({ criado_em, ...row }) => ({ ...row, quando: criado_em.toISOString() }))
}

/** The content that was in force at a version; undefined: the record is younger, or there is none. */
export async function findVersao(
  tx: OwnerTx,
  id: string,
  versao: number,
): Promise<ConteudoVersao | undefined> {
  const { rows } = await sql<VersaoRow & { conteudo: Conteudo }>`
    select versao, quem_nome as quem, criado_em, conteudo from rotograma_versao
    where owner_id = ${tx.ownerId} and rotograma_id = ${id} and versao <= ${versao}
    order by versao desc limit 1
  `.execute(tx.db)
  const [row] = rows
  return row && { ...row.conteudo, versao: row.versao, quem: row.quem, quando: row.criado_em.toISOString() }
}
