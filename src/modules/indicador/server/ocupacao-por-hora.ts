/** How full the docks were by weekday and hour, with the same minutes as by dock. */
import { type RawBuilder, sql } from 'kysely'
import { type Calendario, temposDoDia } from '#modules/doca/calendario.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { formatTime } from '#platform/shared/date.ts'
import type { Periodo } from '../indicador.rules.ts'
import { DIAS_DA_SEMANA, type Faixa, ocupacaoPorHora, type Trecho } from '../ocupacao-por-hora.rules.ts'
import { agendada } from './numeros-sql.ts'
import { bloqueiosEntre, type DocasDoPeriodo, listDias } from './ocupacao-das-docas.ts'
import { alcance } from './recorte.ts'

export async function readOcupacaoPorHora(
  tx: OwnerTx,
  session: Session,
  periodo: Periodo,
  { docas, calendarios }: DocasDoPeriodo,
): Promise<readonly Faixa[]> {
  const oferecido = docas.flatMap(({ id, capacidade }) => {
    const calendario = calendarios.get(id)
    return calendario ? oferecidoPor(calendario, periodo, capacidade) : []
  })
  return ocupacaoPorHora(
    oferecido,
    await readTrechos(
      tx,
      noFuso('o.inicio', 'u.fuso_horario'),
      sql`o.fim - o.inicio`,
      bloqueiosEntre(tx, docas, periodo),
    ),
    await readTrechos(
      tx,
      noFuso('f.dh_reserva', 'f.fuso_horario'),
      sql`f.dh_fim_reserva - f.dh_reserva`,
      sql`fato_reserva f where ${alcance(session)} and ${agendada}
        and f.dia between ${periodo.de}::date and ${periodo.ate}::date
        and f.doca_id = any(${docas.map(({ id }) => id)}::uuid[])`,
    ),
  )
}

const MINUTE_MS = 60_000
const MINUTOS_POR_HORA = 60

/** The slots of a dock, by the clock of its place. */
function oferecidoPor(calendario: Calendario, periodo: Periodo, vezes: number): Trecho[] {
  return listDias(periodo).flatMap((dia) => {
    const { origem, inicios, fins } = temposDoDia(calendario, dia)
    const diaSemana = new Date(`${dia}T00:00Z`).getUTCDay() || DIAS_DA_SEMANA
    return inicios.map((inicio, slot) => ({
      diaSemana,
      // A day that a clock was changed on tells instants.
      minuto: origem === 0 ? minutoEm(inicio, calendario.fusoHorario) : inicio / MINUTE_MS,
      duracaoMin: ((fins[slot] ?? inicio) - inicio) / MINUTE_MS,
      vezes,
    }))
  })
}

function minutoEm(instante: number, fusoHorario: string): number {
  const [hora = 0, minuto = 0] = formatTime(new Date(instante), fusoHorario).split(':').map(Number)
  return hora * MINUTOS_POR_HORA + minuto
}

const noFuso = (instante: string, fuso: string) => sql`(${sql.ref(instante)} at time zone ${sql.ref(fuso)})`

/** Those that begin and last alike are one row, so that rows are bounded by the week. */
async function readTrechos(
  tx: OwnerTx,
  inicio: RawBuilder<unknown>,
  duracao: RawBuilder<unknown>,
  de: RawBuilder<unknown>,
): Promise<readonly Trecho[]> {
  const { rows } = await sql<Trecho>`
    select extract(isodow from ${inicio})::integer as "diaSemana",
      (extract(hour from ${inicio}) * 60 + extract(minute from ${inicio}))::integer as minuto,
      (extract(epoch from ${duracao}) / 60)::float8 as "duracaoMin", count(*)::integer as vezes
    from ${de} group by 1, 2, 3
  `.execute(tx.db)
  return rows
}
