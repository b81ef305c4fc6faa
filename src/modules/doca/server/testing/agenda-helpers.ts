/** Docks with a calendar through the calls, and bookings as rows; a test states only what matters to it. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { DiaDasDocas, Doca, HorarioDoDia } from '../../doca.contract.ts'
import type { GradeSalva } from '../../grade.contract.ts'
import '../doca.tables.ts'

const HOUR_MIN = 60
const MINUTE_MS = 60_000
const TODA_A_SEMANA = [1, 2, 3, 4, 5, 6, 7]

/** A Tuesday, three days after the clock of the test app. */
export const DIA = '2026-11-24'
/** An hour of that day, or of another one, in São Paulo. */
export const at = (hour: number, dia = DIA) =>
  new Date(Date.parse(`${dia}T03:00:00.000Z`) + hour * HOUR_MIN * MINUTE_MS).toISOString()

/** One shift of every day with slots of an hour each. */
export const turno = (hours: readonly number[], { nome = 'Turno 1', duracaoMin = HOUR_MIN } = {}) => ({
  nome,
  dias: TODA_A_SEMANA,
  horarios: hours.map((hour) => ({ hora: hour * HOUR_MIN, duracaoMin })),
})

export interface ReservaInserida {
  readonly id: string
  readonly codigo: string
}

let lastCodigo = 3000

export function createAgenda(app: TestApp, who: SignedIn) {
  const send = createSend(app, '/agendamento')

  async function createDoca(values: Partial<Doca> = {}): Promise<Doca> {
    const unidadeNegocioId = values.unidadeNegocioId ?? (await defaultUnit(app, who.ownerId))
    const answer = await send(who, 'POST', '/doca', {
      nome: `Doca ${uuidv7().slice(-8)}`,
      ...values,
      unidadeNegocioId,
    })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json()
  }

  async function saveGrade(docaId: string, turnos: readonly object[], more: object = {}) {
    const answer = await send(who, 'PUT', `/doca/${docaId}/grade`, {
      grades: [{ vigenciaInicio: '2026-11-01', turnos }],
      ...more,
    })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<GradeSalva>()
  }

  /** A dock whose days have slots of an hour at the given hours. */
  async function createDocaComGrade(hours: readonly number[] = [8, 9, 10], values: Partial<Doca> = {}) {
    const doca = await createDoca(values)
    const { grades } = await saveGrade(doca.id, [turno(hours)])
    return { ...doca, turno: grades[0]?.turnos[0] ?? { id: '', horarios: [] } }
  }

  type ComGrade = Awaited<ReturnType<typeof createDocaComGrade>>
  /** How calls name the slot of an hour. */
  const ref = (doca: ComGrade, hour: number, dia = DIA) => ({
    docaId: doca.id,
    programacaoGradeConfigTurnoId: doca.turno.id,
    programacaoGradeConfigTurnoHorarioId:
      doca.turno.horarios.find(({ hora }) => hora === hour * HOUR_MIN)?.id ?? uuidv7(),
    dhReserva: at(hour, dia),
  })

  async function getDia(unidadeNegocioId?: string, dia = DIA, by = who): Promise<DiaDasDocas> {
    const unit = unidadeNegocioId ? `&unidadeNegocioId=${unidadeNegocioId}` : ''
    const answer = await send(by, 'GET', `/doca?dataReferencia=${dia}${unit}`)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json()
  }

  async function horariosOf(doca: Pick<Doca, 'id' | 'unidadeNegocioId'>, dia = DIA): Promise<HorarioDoDia[]> {
    const { docas } = await getDia(doca.unidadeNegocioId, dia)
    return docas.find(({ id }) => id === doca.id)?.turnos.flatMap(({ horarios }) => horarios) ?? []
  }

  return { send, createDoca, saveGrade, createDocaComGrade, ref, getDia, horariosOf }
}

interface ReservaValues {
  readonly hour: number
  readonly dia?: string
  readonly situacao?: number
  readonly tipo?: number
  readonly origem?: number
  readonly placa?: string | null
  readonly cargaId?: string | null
  readonly etapaId?: string | null
  /** Slots of an hour, the first one included. */
  readonly horarios?: number
  /** False: cancelled and refused ones take no place. */
  readonly ocupa?: boolean
}

/** A booking with its places, written past the rules. */
export async function insertReserva(
  app: TestApp,
  ownerId: string,
  doca: Pick<Doca, 'id' | 'unidadeNegocioId'>,
  values: ReservaValues,
): Promise<ReservaInserida> {
  const { hour, dia = DIA, situacao = 1, tipo = 1, origem = 1, placa = null, horarios = 1 } = values
  const id = uuidv7()
  lastCodigo += 1
  const codigo = lastCodigo
  const starts = Array.from({ length: horarios }, (_unused, index) => at(hour + index, dia))
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await sql`
      insert into reserva (
        owner_id, id, codigo, unidade_id, doca_id, turno_id, horario_id, dh_reserva, dh_fim_reserva, dia, tipo, direcao,
        situacao, fornecedor, placa_veiculo, carga_id, etapa_id, origem, criado_por_nome
      ) values (
        ${ownerId}, ${id}, ${codigo}, ${doca.unidadeNegocioId}, ${doca.id}, ${uuidv7()}, ${uuidv7()},
        ${at(hour, dia)}, ${at(hour + horarios, dia)}, ${dia}, ${tipo}, 2, ${situacao}, 'Laticínios Vale Verde',
        ${placa}, ${values.cargaId ?? null}, ${values.etapaId ?? null}, ${origem}, 'Renata Kuhn'
      )
    `.execute(tx.db)
    if (values.ocupa === false) return
    await sql`
      insert into doca_ocupacao (owner_id, id, doca_id, vaga, inicio, fim, tipo, reserva_id, principal, criado_por_nome)
      select ${ownerId}, gen_random_uuid(), ${doca.id}, livre.vaga, x.inicio, x.inicio + interval '1 hour', 1, ${id},
        x.n = 1, 'Renata Kuhn'
      from unnest(${starts}::timestamptz[]) with ordinality as x (inicio, n)
      cross join lateral (
        select v as vaga from generate_series(1, 20) as v
        where not exists (
          select from doca_ocupacao o
          where o.owner_id = ${ownerId} and o.doca_id = ${doca.id} and o.vaga = v and o.inicio < x.inicio + interval '1 hour'
            and o.fim > x.inicio
        )
        order by v limit 1
      ) livre
    `.execute(tx.db)
  })
  return { id, codigo: `AG-${codigo}` }
}

/** A slot that somebody keeps while filling in a form. */
export async function insertEspera(
  app: TestApp,
  ownerId: string,
  doca: Pick<Doca, 'id'>,
  { hour, detentor, nome = 'Davi Prado' }: { hour: number; detentor: string; nome?: string },
): Promise<void> {
  const id = uuidv7()
  await app.deps.db.asOwner(ownerId, (tx) =>
    sql`
      insert into doca_ocupacao (
        owner_id, id, doca_id, vaga, inicio, fim, tipo, espera_id, expira_em, detentor, criado_por_nome
      ) values (
        ${ownerId}, ${id}, ${doca.id}, 1, ${at(hour)}, ${at(hour + 1)}, 3, ${id},
        clock_timestamp() + interval '5 minutes', ${detentor}, ${nome}
      )
    `.execute(tx.db),
  )
}

/** What was announced of a record with the unit and the day, oldest first. */
export async function listAgendaEvents(app: TestApp, ownerId: string, entidadeId: string) {
  const { rows } = await app.deps.db.readAsOwner(ownerId, (tx) =>
    sql<{ tipo: string; dados: unknown }>`
      select tipo, dados from evento where owner_id = ${ownerId} and entidade_id = ${entidadeId} order by seq
    `.execute(tx.db),
  )
  return rows
}
