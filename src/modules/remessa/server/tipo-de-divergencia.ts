/** The kinds of occurrences that a count opens where the company has none of its own. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/history.ts'

const TIPOS = {
  falta: { codigo: 'FALTA', descricao: 'Falta de volume' },
  sobra: { codigo: 'SOBRA', descricao: 'Sobra de volume' },
  avaria: { codigo: 'AVARIA', descricao: 'Avaria de volume' },
} as const
type Tipo = keyof typeof TIPOS

/** The company's own active kind of that code or description; a company without one gets it with the first divergence. */
export async function tipoDeDivergencia(tx: OwnerTx, actor: Actor, tipo: Tipo, now: Date): Promise<string> {
  const found = await find(tx, tipo)
  if (found !== undefined) return found
  const { codigo, descricao } = TIPOS[tipo]
  const id = uuidv7()
  await sql`
    insert into tipo_ocorrencia (owner_id, id, codigo, descricao, categoria, severidade, criado_em, atualizado_em)
    values (${tx.ownerId}, ${id}, ${codigo}, ${descricao}, 'carga', 'alta', ${now}, ${now})
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

/** One that was switched off and has the name stays the one: no two kinds share a name. */
async function find(tx: OwnerTx, tipo: Tipo): Promise<string | undefined> {
  const { codigo, descricao } = TIPOS[tipo]
  const { rows } = await sql<{ id: string }>`
    select id from tipo_ocorrencia
    where owner_id = ${tx.ownerId} and (lower(codigo) = lower(${codigo}) or lower(descricao) = lower(${descricao}))
    order by ativo desc, lower(codigo) = lower(${codigo}) desc, id limit 1
  `.execute(tx.db)
  return rows[0]?.id
}
