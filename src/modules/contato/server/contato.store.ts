import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { Contato, ContatoSearch } from '../contato.contract.ts'
import type { ContatoFields, TipoContato } from '../contato.rules.ts'

interface Row {
  nome: string
  email: string | null
  telefones: string[]
  ocupacao: string | null
  nascimento: string | null
  tipo: TipoContato
  principal: boolean
  empresa_id: string | null
  empresa_nome: string | null
}

const alphabetical = sql`app_fold(t.nome)`

export const contatoStore = createRegisterStore<Row, Contato, ContatoFields, ContatoSearch>({
  table: 'contato',
  columns: sql`t.nome, t.email, t.telefones, t.ocupacao, t.nascimento::text, t.tipo, t.principal, t.empresa_id,
    e.nome as empresa_nome`,
  joins: sql`left join empresa e on e.owner_id = t.owner_id and e.id = t.empresa_id`,
  toRecords: (_tx, rows) =>
    rows.map((row) => ({
      ...commonFields(row),
      nome: row.nome,
      email: row.email,
      telefones: row.telefones,
      ocupacao: row.ocupacao,
      nascimento: row.nascimento,
      tipo: row.tipo,
      principal: row.principal,
      empresaId: row.empresa_id,
      empresa: row.empresa_id === null ? null : { id: row.empresa_id, nome: row.empresa_nome ?? '' },
    })),
  toColumns: ({ empresaId, ...values }) => ({
    ...values,
    empresa_id: empresaId,
    busca: sql`app_fold(${[values.nome, values.email ?? '', ...values.telefones].join(' ')})`,
  }),
  orders: {
    nome: [alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
    ativo: [sql`t.ativo`, alphabetical],
  },
  where: ({ empresaId, tipo }) => {
    const conditions: RawBuilder<unknown>[] = []
    if (empresaId) conditions.push(sql`t.empresa_id = ${empresaId}`)
    if (tipo) conditions.push(sql`t.tipo = ${tipo}`)
    return conditions
  },
})

/** The former first contact of a company, locked; undefined: there is none. */
export async function findPrincipal(tx: OwnerTx, empresaId: string): Promise<string | undefined> {
  return firstId(tx, sql`empresa_id = ${empresaId} and principal for update`)
}

export async function unsetPrincipal(tx: OwnerTx, id: string, now: Date): Promise<void> {
  await sql`
    update contato set principal = false, versao = versao + 1, atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

/** The contact that somebody means by a company and an address of mail, or without one by the name. */
export function findSame(tx: OwnerTx, contact: ContatoFields): Promise<string | undefined> {
  const ofCompany = sql`empresa_id is not distinct from ${contact.empresaId}::uuid`
  const same =
    contact.email === null
      ? sql`email is null and app_fold(nome) = app_fold(${contact.nome})`
      : sql`lower(email) = ${contact.email}`
  return firstId(tx, sql`${ofCompany} and ${same} order by id limit 1`)
}

async function firstId(tx: OwnerTx, where: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from contato where owner_id = ${tx.ownerId} and ${where}
  `.execute(tx.db)
  return rows[0]?.id
}

export async function countContatos(tx: OwnerTx, empresaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from contato where owner_id = ${tx.ownerId} and empresa_id = ${empresaId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
