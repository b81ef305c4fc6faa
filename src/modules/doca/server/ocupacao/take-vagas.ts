/**
 * Taking and giving back the places of docks. Whoever writes `doca_ocupacao` comes through here: first the days of
 * the docks are locked, then what was kept too long goes, then the places are taken. The exclusion constraint of the
 * table decides; without the lock its checks would wait for each other in circles.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { type Direcao, TIPO_OCUPACAO_DOCA, type TipoOcupacaoDoca } from '../../agendamento-codes.ts'
import { diasTocados } from '../../calendario.rules.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import '../doca.tables.ts'

/** A period of a dock, with the zone that its days belong to. */
export interface Trecho {
  readonly docaId: string
  readonly inicio: Date
  readonly fim: Date
  readonly fusoHorario: string
}

/**
 * Changes of one day of a dock follow each other until the transaction ends. All days that a change touches are
 * locked here at once and in one order: of a move both ends, across midnight both days.
 */
export async function lockDias(tx: OwnerTx, trechos: readonly Trecho[]): Promise<void> {
  const names = trechos.flatMap(({ docaId, inicio, fim, fusoHorario }) =>
    diasTocados(inicio, fim, fusoHorario).map((dia) => `doca:${tx.ownerId}:${docaId}:${dia}`),
  )
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${[...new Set(names)].sort()}::text[]) as name
  `.execute(tx.db)
}

/** What was kept longer than allowed, by the clock of the database, so that no server's clock frees a slot early. */
export async function releaseExpired(tx: OwnerTx, docaIds: readonly string[]): Promise<void> {
  await sql`
    delete from doca_ocupacao
    where owner_id = ${tx.ownerId} and doca_id = any(${[...docaIds]}::uuid[])
      and tipo = ${TIPO_OCUPACAO_DOCA.Espera} and expira_em <= clock_timestamp()
  `.execute(tx.db)
}

export interface Vaga {
  readonly docaId: string
  /** Places of the dock. */
  readonly capacidade: number
  readonly inicio: Date
  readonly fim: Date
  readonly turnoId: string | null
  readonly horarioId: string | null
}

export interface Ocupante {
  readonly tipo: TipoOcupacaoDoca
  readonly direcao: Direcao
  /** Of a booking. */
  readonly reservaId?: string
  /** Of what is kept while a form is filled in: how long, and for whom. */
  readonly espera?: { readonly ms: number; readonly detentor: string }
  readonly motivo?: string | null
  readonly criadoPorNome: string
}

/**
 * Takes one place for each of the slots, the first free one of each dock. Answers the ids of the rows in the order of
 * the slots, or undefined when one of them has no place left: then nothing of it may stay, and the caller ends the
 * transaction with its refusal. Lock the days first.
 */
export async function takeVagas(
  tx: OwnerTx,
  vagas: readonly Vaga[],
  ocupante: Ocupante,
): Promise<string[] | undefined> {
  const ids = vagas.map(() => uuidv7())
  const { rows } = await sql<{ id: string }>`
    insert into doca_ocupacao (
      owner_id, id, doca_id, vaga, inicio, fim, tipo, reserva_id, principal, turno_id, horario_id, direcao,
      expira_em, detentor, espera_id, motivo, criado_por_nome
    )
    select ${tx.ownerId}, s.id, s.doca_id, livre.vaga, s.inicio, s.fim, ${ocupante.tipo},
      ${ocupante.reservaId ?? null}::uuid, s.n = 1, s.turno_id, s.horario_id, ${ocupante.direcao},
      clock_timestamp() + ${ocupante.espera?.ms ?? null}::integer * interval '1 millisecond',
      ${ocupante.espera?.detentor ?? null}, ${(ocupante.espera && ids[0]) ?? null}::uuid, ${ocupante.motivo ?? null}, ${ocupante.criadoPorNome}
    from unnest(
      ${ids}::uuid[], ${vagas.map(({ docaId }) => docaId)}::uuid[],
      ${vagas.map(({ capacidade }) => capacidade)}::integer[],
      ${vagas.map(({ inicio }) => inicio.toISOString())}::timestamptz[],
      ${vagas.map(({ fim }) => fim.toISOString())}::timestamptz[],
      ${vagas.map(({ turnoId }) => turnoId)}::uuid[], ${vagas.map(({ horarioId }) => horarioId)}::uuid[]
    ) with ordinality as s (id, doca_id, capacidade, inicio, fim, turno_id, horario_id, n)
    cross join lateral (
      -- A dock may have been given fewer places since; bookings on the places that are gone fill the remaining ones.
      select v as vaga, count(*) over () as livres from generate_series(1, s.capacidade) as v
      where not exists (
        select from doca_ocupacao o
        where o.owner_id = ${tx.ownerId} and o.doca_id = s.doca_id and o.vaga = v
          and o.inicio < s.fim and o.inicio > s.inicio - interval '24 hours' and o.fim > s.inicio
      )
      order by v limit 1
    ) livre
    where livre.livres > (
      select count(distinct o.vaga) from doca_ocupacao o
      where o.owner_id = ${tx.ownerId} and o.doca_id = s.doca_id and o.vaga > s.capacidade
        and o.inicio < s.fim and o.inicio > s.inicio - interval '24 hours' and o.fim > s.inicio
    )
    returning id
  `.execute(tx.db)
  return rows.length === vagas.length ? ids : undefined
}

/** Gives back every place of the bookings. */
export async function releaseReservas(tx: OwnerTx, reservaIds: readonly string[]): Promise<void> {
  if (reservaIds.length === 0) return
  await tx.db
    .deleteFrom('doca_ocupacao')
    .where('owner_id', '=', tx.ownerId)
    .where('reserva_id', 'in', [...reservaIds])
    .execute()
}

/** A slot is kept for the person, so that another window of the same person may book it. */
export const detentorOf = ({ userId }: { readonly userId: string }): string => userId

/** A slot that somebody kept, with the unit and the zone of its dock. */
export interface EsperaLargada {
  readonly id: string
  readonly docaId: string
  readonly unidadeId: string
  readonly inicio: Date
  readonly fusoHorario: string
}

/**
 * Gives back what somebody keeps, each with its linked slots; `ids` are those of the first slots. What has expired and
 * is gone, or is somebody else's, is not among the answers.
 */
export async function releaseEsperas(
  tx: OwnerTx,
  ids: readonly string[],
  detentor: string,
): Promise<EsperaLargada[]> {
  const { rows } = await sql<EsperaLargada>`
    with largada as (
      delete from doca_ocupacao
      where owner_id = ${tx.ownerId} and espera_id = any(${[...ids]}::uuid[])
        and tipo = ${TIPO_OCUPACAO_DOCA.Espera} and detentor = ${detentor}
      returning espera_id, doca_id, inicio, principal
    )
    select l.espera_id as id, l.doca_id as "docaId", d.unidade_id as "unidadeId", l.inicio, u.fuso_horario as "fusoHorario"
    from largada l
    join doca d on d.owner_id = ${tx.ownerId} and d.id = l.doca_id
    join unidade_negocio u on u.owner_id = d.owner_id and u.id = d.unidade_id
    where l.principal
  `.execute(tx.db)
  return rows
}
