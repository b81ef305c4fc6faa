/** All SQL of blocks. A block is a row for each place of its dock; the id of the first place is that of the block. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { type Direcao, TIPO_OCUPACAO_DOCA, type TipoOcupacaoDoca } from '../../agendamento-codes.ts'
import '../doca.tables.ts'

/** Places of blocks over one slot: of a dock with many places, cut in slots of minutes before. */
const MAX_NO_TRECHO = 2_000

export interface BloqueioRow {
  readonly id: string
  readonly docaId: string
  readonly turnoId: string | null
  readonly horarioId: string | null
  readonly inicio: Date
  readonly fim: Date
  readonly direcao: Direcao
  readonly motivo: string | null
  readonly criadoPorNome: string
  readonly criadoEm: Date
}

interface Trecho {
  readonly docaId: string
  readonly inicio: Date
  readonly fim: Date
}

/** What takes a place of the dock in the period; of several a booking, then a block. Undefined: all places are free. */
export async function findOcupante(
  tx: OwnerTx,
  { docaId, inicio, fim }: Trecho,
): Promise<{ readonly id: string; readonly tipo: TipoOcupacaoDoca } | undefined> {
  const { rows } = await sql<{ id: string; tipo: TipoOcupacaoDoca }>`
    select id, tipo from doca_ocupacao
    where owner_id = ${tx.ownerId} and doca_id = ${docaId} and fim > ${inicio.toISOString()}::timestamptz
      and inicio < ${fim.toISOString()}::timestamptz
      and inicio > ${inicio.toISOString()}::timestamptz - interval '24 hours'
    order by tipo, inicio, vaga
    limit 1
  `.execute(tx.db)
  return rows[0]
}

/** Takes every place, which must be free; the days are locked. Answers the block. */
export async function insertBloqueio(
  tx: OwnerTx,
  values: Omit<BloqueioRow, 'id' | 'criadoEm'> & { readonly capacidade: number },
): Promise<BloqueioRow> {
  const { capacidade, ...bloqueio } = values
  const ids = Array.from({ length: capacidade }, () => uuidv7())
  const { rows } = await sql<{ id: string; criadoEm: Date }>`
    insert into doca_ocupacao (
      owner_id, id, doca_id, vaga, inicio, fim, tipo, turno_id, horario_id, direcao, motivo, criado_por_nome
    )
    select ${tx.ownerId}, x.id, ${bloqueio.docaId}, x.vaga, ${bloqueio.inicio.toISOString()}::timestamptz,
      ${bloqueio.fim.toISOString()}::timestamptz, ${TIPO_OCUPACAO_DOCA.Bloqueio}, ${bloqueio.turnoId}::uuid,
      ${bloqueio.horarioId}::uuid, ${bloqueio.direcao}, ${bloqueio.motivo}, ${bloqueio.criadoPorNome}
    from unnest(${ids}::uuid[]) with ordinality as x (id, vaga)
    returning id, criado_em as "criadoEm"
  `.execute(tx.db)
  const first = rows.find(({ id }) => id === ids[0])
  if (!first) throw new Error('A dock has at least one place.')
  return { ...bloqueio, ...first }
}

const bloqueios = sql`
  select o.id, o.doca_id as "docaId", o.turno_id as "turnoId", o.horario_id as "horarioId", o.inicio, o.fim,
    o.direcao, o.motivo, o.criado_por_nome as "criadoPorNome", o.criado_em as "criadoEm"
  from doca_ocupacao o
`

/** By the id of any of its places. */
export async function findBloqueio(tx: OwnerTx, id: string): Promise<BloqueioRow | undefined> {
  const { rows } = await sql<BloqueioRow>`
    ${bloqueios} where o.owner_id = ${tx.ownerId} and o.id = ${id} and o.tipo = ${TIPO_OCUPACAO_DOCA.Bloqueio}
  `.execute(tx.db)
  return rows[0]
}

/** The blocks that lie over a part of the period, each once, in their order. */
export async function listBloqueiosIn(tx: OwnerTx, { docaId, inicio, fim }: Trecho): Promise<BloqueioRow[]> {
  const { rows } = await sql<BloqueioRow>`
    ${bloqueios}
    where o.owner_id = ${tx.ownerId} and o.doca_id = ${docaId} and o.tipo = ${TIPO_OCUPACAO_DOCA.Bloqueio}
      and o.fim > ${inicio.toISOString()}::timestamptz and o.inicio < ${fim.toISOString()}::timestamptz
      and o.inicio > ${inicio.toISOString()}::timestamptz - interval '24 hours'
    order by o.inicio, o.vaga limit ${MAX_NO_TRECHO}
  `.execute(tx.db)
  return [...Map.groupBy(rows, (row) => row.inicio.getTime()).values()].flatMap(([first]) => first ?? [])
}

/** Frees every place of the block; false: somebody else did it before. */
export async function deleteBloqueio(tx: OwnerTx, { docaId, inicio, fim }: Trecho): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from doca_ocupacao
    where owner_id = ${tx.ownerId} and doca_id = ${docaId} and inicio = ${inicio.toISOString()}::timestamptz
      and fim = ${fim.toISOString()}::timestamptz and tipo = ${TIPO_OCUPACAO_DOCA.Bloqueio}
  `.execute(tx.db)
  return (numAffectedRows ?? 0n) > 0n
}
