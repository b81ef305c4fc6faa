/** Positions of a trip, told by a tracker, the driver's page or by hand. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type FieldProblem, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type EnviarPosicoes, MAX_POSICOES_LISTA, type Posicao } from '../../acompanhamento.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { withOwnOrGiven } from '../ciclo/open-carga.ts'
import { refusalOf } from '../ciclo/refuse.ts'
import { asReader } from '../leitura/read-carga.ts'
import '../carga.tables.ts'

/** Clocks of trackers go wrong by a little. */
const AHEAD_MS = 5 * 60_000
const MAX_PROBLEMS = 50

/** Positions whose instant is known already are counted as repeated: a tracker may send its buffer again. */
export function savePosicoes(deps: Deps, session: Session, id: string, { posicoes }: EnviarPosicoes) {
  const latest = new Date(deps.clock.now().getTime() + AHEAD_MS).toISOString()
  const checked = posicoes.map(({ dh, fonte, ...place }) => ({
    ...place,
    fonte: cleanLine(fonte) ?? 'manual',
    dh: parseInstant(dh),
  }))
  const problems = checked.flatMap(({ dh }, index): FieldProblem[] => {
    const path = `posicoes.${index}.dh`
    if (dh === undefined) return [{ path, message: validationMessages.invalidDate }]
    return dh > latest ? [{ path, message: 'O horário ainda não chegou' }] : []
  })
  if (problems.length > 0) {
    throw invalidInput(problems.slice(0, MAX_PROBLEMS))
  }
  return withOwnOrGiven(deps, session, id, async ({ tx, before }) => {
    const recusa = whyNotPermitida('registrar-evento', before.status)
    if (recusa) throw refusalOf(recusa, before.status)
    const { rows } = await sql`
      insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte)
      select ${tx.ownerId}, ${before.id}, x.*
      from unnest(
        ${checked.map(({ dh }) => dh)}::timestamptz[], ${checked.map(({ latitude }) => latitude)}::numeric[],
        ${checked.map(({ longitude }) => longitude)}::numeric[], ${checked.map(({ fonte }) => fonte)}::text[]
      ) x
      on conflict do nothing returning dh
    `.execute(tx.db)
    if (rows.length > 0) {
      // Not an event of the load: its card and its version stay as they are.
      for (const ownerId of [tx.ownerId, before.contratado_owner_id]) {
        if (ownerId === null) continue
        tx.announce({ ownerId, tipo: 'carga-posicao.created', entidadeId: before.id, versao: null })
      }
    }
    return { gravadas: rows.length, repetidas: checked.length - rows.length }
  })
}

/** `desde`: an instant with its offset; only what came after it. */
export function readPosicoes(deps: Deps, session: Session, id: string, desde: string | undefined) {
  const since = desde === undefined ? '-infinity' : parseInstant(desde)
  if (since === undefined) throw invalidField('desde', validationMessages.invalidDate)
  return asReader(
    deps,
    session,
    id,
    (tx) => select(tx, tx.ownerId, id, since),
    (tx) => select(tx, tx.hostOwnerId, id, since),
  )
}

interface Row {
  readonly dh: Date
  readonly latitude: number
  readonly longitude: number
  readonly fonte: string
  readonly total: number
}

/** Of too many every n-th, and always the last one. */
async function select(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  cargaId: string,
  since: string,
): Promise<{ items: Posicao[]; total: number }> {
  const { rows } = await sql<Row>`
    select dh, latitude, longitude, fonte, total from (
      select dh, latitude::float8 as latitude, longitude::float8 as longitude, fonte,
        row_number() over (order by dh) as n, (count(*) over ())::integer as total
      from carga_posicao
      where owner_id = ${ownerId} and carga_id = ${cargaId} and dh > ${since}::timestamptz
    ) p
    where n = total or (n - 1) % ceil(total::numeric / ${MAX_POSICOES_LISTA - 1}::integer)::integer = 0
    order by dh
  `.execute(tx.db)
  return {
    items: rows.map(({ total: _total, dh, ...rest }) => ({ dh: dh.toISOString(), ...rest })),
    total: rows[0]?.total ?? 0,
  }
}
