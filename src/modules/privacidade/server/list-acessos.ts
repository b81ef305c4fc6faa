/** Who looked at whose data, for the administrators of the company. */

import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findPerson } from '#platform/server/privacy/find-person.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { dayRange } from '#platform/shared/date.ts'
import { MAX_COUNTED, pageWindow } from '#platform/shared/schemas.ts'
import type { Acesso, AcessosSearch } from '../privacidade.contract.ts'
import type { DadoVisto } from '../privacidade.rules.ts'
import { checkTitular } from './preview-erasure.ts'

const ZONE = 'America/Sao_Paulo'
/** Records whose looks are kept, by the declaration that finds them. */
const RECORDS = ['motorista', 'reserva', 'chegada'] as const

interface Row extends Omit<Acesso, 'quando' | 'dado'> {
  readonly dado: DadoVisto
  readonly quando: Date
}

/** Newest first. With a CPF, e-mail or phone: looks at the records that name this person. */
export function searchAcessos(
  deps: Deps,
  ownerId: string,
  search: AcessosSearch,
): Promise<{ items: Acesso[]; total: number; totalIsMinimum: boolean }> {
  const { limit, offset } = pageWindow(search)
  return deps.db.readAsOwner(ownerId, async (tx) => {
    const where = sql`a.owner_id = ${tx.ownerId} and ${sql.join(await conditionsOf(tx, search), sql` and `)}`
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from acesso_dado_pessoal a where ${where} limit ${MAX_COUNTED + 1}) counted
    `.execute(tx.db)
    const { rows } = await sql<Row>`
      select a.entidade, a.entidade_id as "entidadeId",
        case a.entidade
          when 'motorista' then (select m.nome from motorista m where m.owner_id = a.owner_id and m.id = a.entidade_id)
          when 'reserva' then (select 'AG-' || r.codigo || coalesce(' · ' || r.nome_motorista, '') from reserva r
            where r.owner_id = a.owner_id and r.id = a.entidade_id)
          when 'chegada' then (select coalesce(c.nome_motorista, c.placa) from chegada c
            where c.owner_id = a.owner_id and c.id = a.entidade_id)
        end as titular,
        a.usuario_id as "usuarioId", a.usuario_nome as usuario, a.dado, a.tela, a.canal, a.quando
      from acesso_dado_pessoal a where ${where}
      order by a.quando desc, a.entidade_id, a.usuario_id, a.dado
      limit ${limit} offset ${offset}
    `.execute(tx.db)
    const total = counted.rows[0]?.total ?? 0
    return {
      items: rows.map((row) => ({ ...row, quando: row.quando.toISOString() })),
      total: Math.min(total, MAX_COUNTED),
      totalIsMinimum: total > MAX_COUNTED,
    }
  })
}

async function conditionsOf(tx: OwnerTx, search: AcessosSearch) {
  const { entidade, entidadeId, usuarioId, de, ate } = search
  return [
    await whoseOf(tx, search),
    entidade ? sql`a.entidade = ${entidade}` : sql`true`,
    entidadeId ? sql`a.entidade_id = ${entidadeId}` : sql`true`,
    usuarioId ? sql`a.usuario_id = ${usuarioId}` : sql`true`,
    de ? sql`a.quando >= ${dayRange(de, ZONE).start}::timestamptz` : sql`true`,
    ate ? sql`a.quando < ${dayRange(ate, ZONE).end}::timestamptz` : sql`true`,
  ]
}

async function whoseOf(tx: OwnerTx, { cpf, email, telefone }: AcessosSearch) {
  if (![cpf, email, telefone].some((text) => text?.trim())) return sql`true`
  const named = personalData.list().filter(({ key }) => RECORDS.some((record) => record === key))
  const found = await findPerson(tx, named, checkTitular({ cpf, email, telefone }))
  return sql`a.entidade_id = any(${[...found.values()].flat()}::uuid[])`
}
