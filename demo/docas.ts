/**
 * The docks of CD Jundiaí with the bookings of today. Docks and their slots are made by the use cases that the API calls;
 * bookings are written many at a time, behind the same locks and constraints, with their history and announcements.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { diaDaDoca } from '#modules/doca/calendario.rules.ts'
import { createBloqueio } from '#modules/doca/server/bloqueio/create-bloqueio.ts'
import { readOcupacoes } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import { saveGrade } from '#modules/doca/server/grade/save-grade.ts'
import { lockDias } from '#modules/doca/server/ocupacao/take-vagas.ts'
import { type DocaLida, listDocas, readCalendarios } from '#modules/doca/server/read-docas.ts'
import { createDoca } from '#modules/doca/server/save-doca.ts'
import { note, refreshBusca } from '#modules/reserva/server/change-reserva.ts'
import { findReservas } from '#modules/reserva/server/read-reservas.ts'
import '#modules/doca/server/doca.tables.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { within } from './create-registers.ts'
import {
  type DocaLivre,
  docaInput,
  planejarDia,
  type ReservaPlanejada,
  TURNOS,
  veiculoDe,
} from './docas-plano.ts'

/** Of a first start: so few that it stays quick. */
export const DEMO_DOCAS = { docas: 8, reservas: 30 } as const
/** The unit of the other zone. */
export const DOCAS_MANAUS = { docas: 3, reservas: 8 } as const
/** A whole warehouse, by `npm run demo -- --docas`. */
export const ARMAZEM = { docas: 60, reservas: 400 } as const

/** Of the days beside today, this part of its bookings. */
const PARTE_DOS_OUTROS_DIAS = 5

/**
 * Docks and bookings of today in the unit, up to as many as asked for: what is there stays. The days beside today get
 * some on the first time.
 */
export async function fillDocas(
  deps: Deps,
  session: Session,
  unidadeId: string,
  wanted: { readonly docas: number; readonly reservas: number },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await listDocas(tx, [unidadeId])
    const inside = within(deps, tx, now)
    for (let index = before.length; index < wanted.docas; index++) {
      await addDoca(inside, session, unidadeId, index, now)
    }
    const docas = await listDocas(tx, [unidadeId])
    const zone = docas[0]?.fusoHorario
    if (zone === undefined) return
    const hoje = dayAt(now, zone)
    const counts = await countReservas(tx, unidadeId)
    const some = Math.ceil(wanted.reservas / PARTE_DOS_OUTROS_DIAS)
    if (counts.size === 0) {
      await addReservas(tx, session, docas, { dia: addDays(hoje, -1), quantas: some, now })
      await addReservas(tx, session, docas, { dia: addDays(hoje, 1), quantas: some, now })
    }
    const quantas = wanted.reservas - (counts.get(hoje) ?? 0)
    await addReservas(tx, session, docas, { dia: hoje, quantas, now })
    if (quantas > 0) await blockSome(inside, session, tx, docas, hoje)
  })
}

/** A free slot of each eighth dock is blocked, where it has one. */
async function blockSome(
  deps: Deps,
  session: Session,
  tx: OwnerTx,
  docas: readonly DocaLida[],
  dia: string,
): Promise<void> {
  const eighth = docas.filter((_doca, index) => index % 8 === 7)
  for (const { id, horarios } of await livresDe(tx, eighth, dia)) {
    const last = horarios.at(-1)
    if (!last) continue
    await createBloqueio(deps, session, {
      docaId: id,
      programacaoGradeConfigTurnoId: last.turnoId,
      programacaoGradeConfigTurnoHorarioId: last.horarioId,
      dhReserva: last.inicio.toISOString(),
    })
  }
}

async function addDoca(
  deps: Deps,
  session: Session,
  unidadeId: string,
  index: number,
  now: Date,
): Promise<void> {
  const { id } = await createDoca(deps, session, { unidadeNegocioId: unidadeId, ...docaInput(index) })
  const vigenciaInicio = addDays(now.toISOString().slice(0, 10), -30)
  await saveGrade(deps, session, id, { grades: [{ vigenciaInicio, turnos: TURNOS }] })
}

/** Bookings of the unit by their day. */
async function countReservas(tx: OwnerTx, unidadeId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ dia: string; total: number }>`
    select dia::text as dia, count(*)::int as total from reserva
    where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId} group by dia
  `.execute(tx.db)
  return new Map(rows.map(({ dia, total }) => [dia, total]))
}

interface Dia {
  readonly dia: string
  readonly quantas: number
  readonly now: Date
}

async function addReservas(
  tx: OwnerTx,
  session: Session,
  docas: readonly DocaLida[],
  { dia, quantas, now }: Dia,
): Promise<void> {
  if (quantas <= 0) return
  const planned = planejarDia(await livresDe(tx, docas, dia), now, quantas)
  if (planned.length === 0) return
  const numbered = planned.map((plano) => ({ id: uuidv7(), plano }))
  const ids = numbered.map(({ id }) => id)
  const primeiro = (await takeCodigos(tx, planned.length)) - planned.length + 1
  const known = await readKnown(tx)
  const unidadeOf = new Map(docas.map((doca) => [doca.id, doca]))
  await tx.db
    .insertInto('reserva')
    .values(
      numbered.map(({ id, plano }, index) => ({
        ...columnsOf(plano, primeiro + index, known),
        owner_id: tx.ownerId,
        id,
        unidade_id: unidadeOf.get(plano.docaId)?.unidadeId ?? '',
        dia,
        criado_por: session.userId,
        criado_por_nome: session.userName,
        criado_em: new Date(Math.min(plano.horario.inicio.getTime(), now.getTime()) - 26 * 3_600_000),
        atualizado_em: now,
      })),
    )
    .execute()
  await tx.db
    .insertInto('doca_ocupacao')
    .values(
      numbered
        .filter(({ plano }) => plano.ocupa)
        .map(({ id, plano: { docaId, horario, direcao } }) => ({
          owner_id: tx.ownerId,
          id: uuidv7(),
          doca_id: docaId,
          vaga: 1,
          inicio: horario.inicio,
          fim: horario.fim,
          tipo: 1 as const,
          reserva_id: id,
          turno_id: horario.turnoId,
          horario_id: horario.horarioId,
          direcao,
          criado_por_nome: session.userName,
        })),
    )
    .execute()
  await refreshBusca(tx, ids)
  const written = await findReservas(tx, ids)
  const notas = [...written.values()].map((after) => ({
    before: undefined,
    after,
    acao: 'criação',
    extra: [],
  }))
  await note(tx, session, notas, now)
}

/** The docks with the slots of the day that nothing stands on, behind the locks of the day. */
export async function livresDe(tx: OwnerTx, docas: readonly DocaLida[], dia: string): Promise<DocaLivre[]> {
  const calendarios = await readCalendarios(tx, docas, { de: dia, ate: dia })
  const dias = docas.flatMap((doca) => {
    const calendario = calendarios.get(doca.id)
    return calendario ? [{ doca, horarios: diaDaDoca(calendario, dia).horarios }] : []
  })
  const times = dias
    .flatMap(({ horarios }) => horarios.flatMap(({ inicio, fim }) => [inicio, fim]))
    .map(Number)
  if (times.length === 0) return []
  const inicio = new Date(Math.min(...times))
  const fim = new Date(Math.max(...times))
  await lockDias(
    tx,
    docas.map(({ id, fusoHorario }) => ({ docaId: id, inicio, fim, fusoHorario })),
  )
  const taken = await readOcupacoes(
    tx,
    docas.map(({ id }) => id),
    inicio,
    fim,
  )
  return dias.map(({ doca, horarios }) => ({
    id: doca.id,
    direcao: doca.direcao,
    horarios: horarios.filter(
      (one) =>
        !taken
          .get(doca.id)
          ?.some((other) => other.inicio < one.fim.getTime() && other.fim > one.inicio.getTime()),
    ),
  }))
}

/** The last of the company's next numbers. */
export async function takeCodigos(tx: OwnerTx, count: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into reserva_codigo as c (owner_id, ultimo) values (${tx.ownerId}, ${count})
    on conflict (owner_id) do update set ultimo = c.ultimo + ${count}
    returning ultimo
  `.execute(tx.db)
  return rows[0]?.ultimo ?? count
}

interface Known {
  readonly empresaIds: readonly string[]
  readonly etapas: ReadonlyMap<number, string>
}

/** Parties of the register, and the stage of the yard that stands for each situation. */
async function readKnown(tx: OwnerTx): Promise<Known> {
  const { rows: empresas } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} order by nome, id limit 40
  `.execute(tx.db)
  const etapas = await tx.db
    .selectFrom('etapa_patio')
    .select(['id', 'situacao_reserva'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return {
    empresaIds: empresas.map(({ id }) => id),
    etapas: new Map(
      etapas.flatMap(({ id, situacao_reserva: one }) => (one === null ? [] : [[one, id] as const])),
    ),
  }
}

/** In the yard, each stands on the stage of its situation. */
const NO_PATIO: readonly SituacaoReserva[] = [R.Checkin, R.MotoristaNoLocal, R.MotoristaNaDoca, R.Concluida]

function columnsOf(plano: ReservaPlanejada, codigo: number, { empresaIds, etapas }: Known) {
  const { horario, situacao } = plano
  const veiculo = plano.temVeiculo ? veiculoDe(codigo) : undefined
  const empresaId = empresaIds[(codigo * 7) % Math.max(1, empresaIds.length)] ?? null
  return {
    codigo,
    doca_id: plano.docaId,
    turno_id: horario.turnoId,
    horario_id: horario.horarioId,
    dh_reserva: horario.inicio,
    dh_fim_reserva: horario.fim,
    tipo: plano.tipo,
    direcao: plano.direcao,
    situacao,
    empresa_id: empresaId,
    fornecedor: empresaId === null ? 'Mercantil São Bento' : null,
    peso_kg: 4_000 + ((codigo * 613) % 9_000),
    placa_veiculo: veiculo?.placa ?? null,
    nome_motorista: veiculo?.motorista ?? null,
    celular_motorista: veiculo?.celular ?? null,
    etapa_id: (NO_PATIO.includes(situacao) && etapas.get(situacao)) || null,
    dh_chegada: plano.dhChegada,
    dh_chegada_na_doca: plano.dhChegadaNaDoca,
    dh_inicio_contagem: plano.dhChegada,
    dh_saida: plano.dhSaida,
    dh_fim_contagem: plano.dhSaida,
    dh_cancelamento: plano.dhCancelamento,
    motivo_cancelamento: plano.motivoCancelamento,
    motivo_recusa: situacao === R.Reprovada ? 'Sem nota fiscal' : null,
    campos_adicionais: '{}',
    versao: 1,
  }
}
