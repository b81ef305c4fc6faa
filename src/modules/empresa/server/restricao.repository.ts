import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Restricao } from '../restricao.contract.ts'
import { isVigente } from '../restricao.rules.ts'

interface Row {
  id: string
  transportadora_id: string
  transportadora_nome: string
  empresa_id: string | null
  empresa_nome: string | null
  motivo: string
  inicio: string
  fim: string | null
  versao: number
  atualizado_em: Date
}

const toRestricao = (row: Row, today: string): Restricao => ({
  id: row.id,
  transportadora: { id: row.transportadora_id, nome: row.transportadora_nome },
  empresa: row.empresa_id === null ? null : { id: row.empresa_id, nome: row.empresa_nome ?? '' },
  motivo: row.motivo,
  inicio: row.inicio,
  fim: row.fim,
  vigente: isVigente(row, today),
  atualizadoEm: row.atualizado_em.toISOString(),
  version: row.versao,
})

async function select(
  tx: OwnerTx,
  today: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Restricao[]> {
  const { rows } = await sql<Row>`
    select r.id, r.transportadora_id, c.nome as transportadora_nome, r.empresa_id, e.nome as empresa_nome,
           r.motivo, r.inicio::text, r.fim::text, r.versao, r.atualizado_em
    from empresa_restricao r
    join empresa c on c.owner_id = r.owner_id and c.id = r.transportadora_id
    left join empresa e on e.owner_id = r.owner_id and e.id = r.empresa_id
    where r.owner_id = ${tx.ownerId} and ${where} ${rest}
  `.execute(tx.db)
  return rows.map((row) => toRestricao(row, today))
}

const alphabetical = sql`order by c.nome_ordem, r.id limit ${MAX_UNPAGED}`
const holdsOn = (today: string) =>
  sql`r.inicio <= ${today}::date and (r.fim is null or r.fim >= ${today}::date)`

/** Of the whole company, holding on the day. */
export const listGerais = (tx: OwnerTx, today: string) =>
  select(tx, today, sql`r.empresa_id is null and ${holdsOn(today)}`, alphabetical)

/** Of these clients, holding on the day. */
export const listDosClientes = (tx: OwnerTx, today: string, empresaIds: readonly string[]) =>
  select(tx, today, sql`r.empresa_id = any(${empresaIds}::uuid[]) and ${holdsOn(today)}`, alphabetical)

/** Those that name the company on either side, of any time. */
export const listDaEmpresa = (tx: OwnerTx, today: string, empresaId: string) =>
  select(tx, today, sql`(r.empresa_id = ${empresaId} or r.transportadora_id = ${empresaId})`, alphabetical)

export async function findRestricao(tx: OwnerTx, today: string, id: string, forChange = false) {
  const rest = forChange ? sql`for update of r` : sql``
  return (await select(tx, today, sql`r.id = ${id}`, rest))[0]
}

/** Locked; without a company that of the whole company. */
export async function findDoPar(
  tx: OwnerTx,
  today: string,
  transportadoraId: string,
  empresaId: string | null,
): Promise<Restricao | undefined> {
  const pair = sql`r.transportadora_id = ${transportadoraId} and r.empresa_id is not distinct from ${empresaId}::uuid`
  return (await select(tx, today, pair, sql`for update of r`))[0]
}

export interface RestricaoValues {
  readonly motivo: string
  readonly inicio: string
  readonly fim: string | null
}

export async function insertRestricao(
  tx: OwnerTx,
  id: string,
  values: RestricaoValues & { transportadoraId: string; empresaId: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into empresa_restricao
      (owner_id, id, transportadora_id, empresa_id, motivo, inicio, fim, criado_em, atualizado_em)
    values (${tx.ownerId}, ${id}, ${values.transportadoraId}, ${values.empresaId}, ${values.motivo},
            ${values.inicio}, ${values.fim}, ${now}, ${now})
  `.execute(tx.db)
}

export async function updateRestricao(
  tx: OwnerTx,
  id: string,
  values: RestricaoValues,
  now: Date,
): Promise<void> {
  await sql`
    update empresa_restricao
    set motivo = ${values.motivo}, inicio = ${values.inicio}, fim = ${values.fim}, versao = versao + 1,
        atualizado_em = ${now}
    where owner_id = ${tx.ownerId} and id = ${id}
  `.execute(tx.db)
}

export async function deleteRestricao(tx: OwnerTx, id: string): Promise<void> {
  await sql`delete from empresa_restricao where owner_id = ${tx.ownerId} and id = ${id}`.execute(tx.db)
}

export async function countRestricoes(tx: OwnerTx, empresaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from empresa_restricao
    where owner_id = ${tx.ownerId} and (empresa_id = ${empresaId} or transportadora_id = ${empresaId})
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
