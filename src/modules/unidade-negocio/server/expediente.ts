/** The hours in which a unit works: read, changed, and as the calendar that deadlines are counted by. */
import { sql } from 'kysely'
import { feriadosDoAno, type RegraDeFeriado } from '#modules/referencia/feriado.rules.ts'
import { readFeriadosNacionais } from '#modules/referencia/server/read-feriados.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import type { AlterarExpediente, ExpedienteDaUnidade } from '../expediente.contract.ts'
import {
  type Calendario,
  diasText,
  EXPEDIENTE_PADRAO,
  type Expediente,
  horaDoMinuto,
} from '../expediente.rules.ts'
import { ENTIDADE_UNIDADE } from './note-unidade.ts'

/** Deadlines reach 30 days of work; of holidays of more than a year nobody asks. */
const DIAS_A_OLHAR = 400

interface Row extends Expediente {
  readonly unidadeNegocioId: string
  readonly fusoHorario: string
  readonly uf: string | null
  /** Null: nothing is stored. */
  readonly versao: number | null
}

async function find(tx: Pick<Tx, 'db'>, ownerId: string, unidadeId: string): Promise<Row | undefined> {
  const padrao = EXPEDIENTE_PADRAO
  const { rows } = await sql<Row>`
    select u.id as "unidadeNegocioId", u.fuso_horario as "fusoHorario", m.uf::text as uf, e.versao,
      coalesce(e.dias, ${padrao.dias}::smallint[]) as dias,
      coalesce(e.inicio_min, ${padrao.inicioMin})::integer as "inicioMin",
      coalesce(e.fim_min, ${padrao.fimMin})::integer as "fimMin",
      coalesce(e.fecha_feriados, ${padrao.fechaFeriados}) as "fechaFeriados"
    from unidade_negocio u
    left join unidade_expediente e on e.owner_id = u.owner_id and e.unidade_id = u.id
    left join municipio m on m.id = u.municipio_id
    where u.owner_id = ${ownerId} and u.id = ${unidadeId}
  `.execute(tx.db)
  return rows[0]
}

const toAnswer = ({
  unidadeNegocioId,
  dias,
  inicioMin,
  fimMin,
  fechaFeriados,
  versao,
}: Row): ExpedienteDaUnidade => ({
  unidadeNegocioId,
  dias: [...dias],
  inicioMin,
  fimMin,
  fechaFeriados,
  isPadrao: versao === null,
  version: versao ?? 0,
})

const mayEnter = ({ allUnits, unitIds }: Session, id: string) => allUnits || unitIds.has(id.toLowerCase())

/** Throws `not_found`, also for a unit out of reach. */
export const getExpediente = (deps: Deps, session: Session, id: string): Promise<ExpedienteDaUnidade> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = mayEnter(session, id) ? await find(tx, tx.ownerId, id) : undefined
    return toAnswer(existing(found))
  })

const HISTORY_FIELDS = {
  dias: 'Dias de trabalho',
  horas: 'Horas de trabalho',
  fechaFeriados: 'Fecha nos feriados',
}
const inWords = ({ dias, inicioMin, fimMin, fechaFeriados }: Expediente) => ({
  dias: diasText(dias),
  horas: `${horaDoMinuto(inicioMin)} às ${horaDoMinuto(fimMin)}`,
  fechaFeriados,
})

/** Throws `not_found`, `version_conflict` and `invalid_input` where the end does not come after the beginning. */
export function saveExpediente(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: AlterarExpediente,
): Promise<ExpedienteDaUnidade> {
  if (body.fimMin <= body.inicioMin) {
    throw invalidField('fimMin', 'O fim do expediente vem depois do início. Informe uma hora maior.')
  }
  return deps.db.asOwner(session.ownerId, async (tx) => {
    if (!mayEnter(session, id)) throw new AppError(platformErrors.not_found)
    await sql`
      select id from unidade_negocio where owner_id = ${tx.ownerId} and id = ${id} for update
    `.execute(tx.db)
    const before = existing(await find(tx, tx.ownerId, id))
    if (version !== undefined && version !== (before.versao ?? 0)) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: toAnswer(before) } })
    }
    await write(tx, id, body, deps.clock.now())
    const after = existing(await find(tx, tx.ownerId, id))
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_UNIDADE,
      entidadeId: after.unidadeNegocioId,
      acao: 'alteração do expediente',
      versao: null,
      mudancas: diffFields(HISTORY_FIELDS, inWords(before), inWords(after)),
    })
    tx.announce({
      ownerId: tx.ownerId,
      tipo: 'unidade-negocio.changed',
      entidadeId: after.unidadeNegocioId,
      versao: null,
    })
    return toAnswer(after)
  })
}

async function write(tx: OwnerTx, id: string, body: Expediente, now: Date): Promise<void> {
  const dias = [...body.dias].sort((a, b) => a - b)
  await sql`
    insert into unidade_expediente as e (owner_id, unidade_id, dias, inicio_min, fim_min, fecha_feriados, atualizado_em)
    values (${tx.ownerId}, ${id}, ${dias}::smallint[], ${body.inicioMin}, ${body.fimMin}, ${body.fechaFeriados}, ${now})
    on conflict (owner_id, unidade_id) do update set dias = excluded.dias, inicio_min = excluded.inicio_min,
      fim_min = excluded.fim_min, fecha_feriados = excluded.fecha_feriados, versao = e.versao + 1,
      atualizado_em = excluded.atualizado_em
  `.execute(tx.db)
}

/** The calendar of a unit from a moment on; undefined: there is no such unit. */
export async function readCalendarioDaUnidade(
  tx: OwnerTx,
  unidadeId: string,
  desde: Date,
): Promise<Calendario | undefined> {
  const unidade = await find(tx, tx.ownerId, unidadeId)
  if (!unidade) return undefined
  const de = dayAt(desde, unidade.fusoHorario)
  const [nacionais, estaduais] = await Promise.all([
    readFeriadosNacionais(tx, de, addDays(de, DIAS_A_OLHAR)),
    readFeriadosEstaduais(tx, unidade.uf, Number(de.slice(0, 4))),
  ])
  return {
    expediente: unidade,
    feriados: new Set([...nacionais, ...estaduais]),
    fusoHorario: unidade.fusoHorario,
  }
}

/** Of the year and of the next one. */
async function readFeriadosEstaduais(tx: Tx, uf: string | null, ano: number): Promise<readonly string[]> {
  if (uf === null) return []
  const { rows } = await sql<RegraDeFeriado>`
    select nome, regra, vigente_de::text as "vigenteDe", vigente_ate::text as "vigenteAte"
    from feriado_estadual where uf = ${uf}
  `.execute(tx.db)
  return [ano, ano + 1].flatMap((year) => [...feriadosDoAno(rows, year).keys()])
}
