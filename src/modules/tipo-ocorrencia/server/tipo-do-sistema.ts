/** Kinds of occurrences that the program itself needs: a company without one gets it with the first use. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/history.ts'

interface TipoDoSistema {
  readonly codigo: string
  readonly descricao: string
  readonly categoria: string
  readonly severidade: 'baixa' | 'media' | 'alta'
  /** Any active kind of the category will do where there is none of that code or description. */
  readonly ouDaCategoria?: true
}

/** The company's own kind of that code, or else of that description; it may be called differently afterwards. */
export async function tipoDoSistema(
  tx: OwnerTx,
  actor: Actor,
  tipo: TipoDoSistema,
  now: Date,
): Promise<string> {
  const found = await find(tx, tipo)
  if (found) return found
  const { codigo, descricao, categoria, severidade } = tipo
  const id = uuidv7()
  await sql`
    insert into tipo_ocorrencia (owner_id, id, codigo, descricao, categoria, severidade, criado_em, atualizado_em)
    values (${tx.ownerId}, ${id}, ${codigo}, ${descricao}, ${categoria}, ${severidade}, ${now}, ${now})
    on conflict do nothing
  `.execute(tx.db)
  const kept = (await find(tx, tipo)) ?? id
  if (kept !== id) return kept
  await recordHistory(tx, actor, {
    entidade: 'tipo-ocorrencia',
    entidadeId: id,
    acao: 'criação',
    versao: 1,
    mudancas: [{ campo: 'Descrição', de: null, para: descricao }],
  })
  tx.announce({ ownerId: tx.ownerId, tipo: 'tipo-ocorrencia.created', entidadeId: id, versao: 1 })
  return id
}

async function find(
  tx: OwnerTx,
  { codigo, descricao, categoria, ouDaCategoria = undefined }: TipoDoSistema,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tipo_ocorrencia
    where owner_id = ${tx.ownerId} and ativo
      and (lower(codigo) = lower(${codigo}) or lower(descricao) = lower(${descricao})
        or (${ouDaCategoria === true} and categoria = ${categoria}))
    order by lower(codigo) = lower(${codigo}) desc, lower(descricao) = lower(${descricao}) desc, app_fold(descricao), id
    limit 1
  `.execute(tx.db)
  return rows[0]?.id
}
