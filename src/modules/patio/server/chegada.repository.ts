/** All SQL of arrivals. */
import { type RawBuilder, sql } from 'kysely'
import type { Direcao } from '#modules/doca/agendamento-codes.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { FatosDaChegada } from '../check-in.contract.ts'
import { type ProvaChegada, SITUACAO_CHEGADA, type SituacaoChegada } from '../patio.rules.ts'
import { MAX_CHEGADAS } from '../patio-dia.contract.ts'
import './patio.tables.ts'

export interface ChegadaLida {
  readonly id: string
  readonly unidadeId: string
  /** In the zone of the unit. */
  readonly dia: string
  readonly reservaId: string | null
  readonly situacao: SituacaoChegada
  readonly dhChegada: Date
  readonly prova: ProvaChegada
  readonly distanciaM: number | null
  readonly placa: string | null
  readonly nomeMotorista: string | null
  readonly celularMotorista: string | null
  readonly fornecedor: string | null
  readonly direcao: Direcao
  readonly capacidadeKg: number | null
  readonly codigo: string
  readonly versao: number
}

export interface NovaChegada extends Omit<ChegadaLida, 'versao'> {
  readonly fatos: FatosDaChegada
  readonly selo: string
  readonly criadoPorNome: string
}

/** A booking has one proof of arrival: that of a rival that came first stays. */
export async function insertChegadas(tx: OwnerTx, chegadas: readonly NovaChegada[]): Promise<void> {
  if (chegadas.length === 0) return
  await tx.db
    .insertInto('chegada')
    .values(
      chegadas.map((one) => ({
        owner_id: tx.ownerId,
        id: one.id,
        unidade_id: one.unidadeId,
        dia: one.dia,
        reserva_id: one.reservaId,
        situacao: one.situacao,
        dh_chegada: one.dhChegada,
        prova: one.prova,
        distancia_m: one.distanciaM,
        placa: one.placa,
        nome_motorista: one.nomeMotorista,
        celular_motorista: one.celularMotorista,
        fornecedor: one.fornecedor,
        direcao: one.direcao,
        capacidade_kg: one.capacidadeKg,
        motivo_recusa: null,
        codigo: one.codigo,
        fatos: JSON.stringify(one.fatos),
        selo: one.selo,
        criado_por_nome: one.criadoPorNome,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'reserva_id']).where('reserva_id', 'is not', null).doNothing(),
    )
    .execute()
}

async function list(tx: OwnerTx, condition: RawBuilder<unknown>, end = sql``): Promise<ChegadaLida[]> {
  const { rows } = await sql<ChegadaLida>`
    select id, unidade_id as "unidadeId", dia::text as dia, reserva_id as "reservaId", situacao,
      dh_chegada as "dhChegada", prova, distancia_m as "distanciaM", placa, nome_motorista as "nomeMotorista",
      celular_motorista as "celularMotorista", fornecedor, direcao, capacidade_kg as "capacidadeKg", codigo, versao
    from chegada where owner_id = ${tx.ownerId} and ${condition} ${end}
  `.execute(tx.db)
  return rows
}

/** The proofs of bookings, by the id of the booking. */
export async function findChegadas(
  tx: OwnerTx,
  reservaIds: readonly string[],
): Promise<ReadonlyMap<string, ChegadaLida>> {
  if (reservaIds.length === 0) return new Map()
  const found = await list(tx, sql`reserva_id = any(${[...reservaIds]}::uuid[])`)
  return new Map(found.flatMap((one) => (one.reservaId === null ? [] : [[one.reservaId, one] as const])))
}

/** Vehicles that wait for a slot, those that came first before others. */
export const listSemHorario = (tx: OwnerTx, unidadeId: string): Promise<ChegadaLida[]> =>
  list(
    tx,
    sql`unidade_id = ${unidadeId} and situacao = ${SITUACAO_CHEGADA.SemHorario}`,
    sql`order by dh_chegada, id limit ${MAX_CHEGADAS}`,
  )

/** Whether the vehicle waits for a slot already. The wait of a rival for the same vehicle ends with the transaction. */
export async function isSemHorario(tx: OwnerTx, unidadeId: string, placa: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chegada ${tx.ownerId} ${unidadeId} ${placa}`}, 0))`.execute(
    tx.db,
  )
  const waiting = sql`unidade_id = ${unidadeId} and placa = ${placa} and situacao = ${SITUACAO_CHEGADA.SemHorario}`
  return (await list(tx, waiting, sql`limit 1`)).length > 0
}

/** Locked until the transaction ends. */
export const findChegadaForChange = async (tx: OwnerTx, id: string): Promise<ChegadaLida | undefined> =>
  (await list(tx, sql`id = ${id}`, sql`for update`))[0]

export async function saveChegada(
  tx: OwnerTx,
  id: string,
  change: {
    readonly situacao: SituacaoChegada
    readonly reserva_id?: string
    readonly motivo_recusa?: string
  },
): Promise<void> {
  await tx.db
    .updateTable('chegada')
    .set((eb) => ({ ...change, versao: eb('versao', '+', 1) }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export interface ComprovanteLido {
  readonly fatos: unknown
  readonly selo: string
  readonly dia: string
}

/** Of whatever company: its number is the secret by which it is found. */
export async function findComprovante(tx: Tx, codigo: string): Promise<ComprovanteLido | undefined> {
  const { rows } = await sql<ComprovanteLido>`
    select fatos, selo, dia::text as dia from chegada where codigo = ${codigo} limit 1
  `.execute(tx.db)
  return rows[0]
}
