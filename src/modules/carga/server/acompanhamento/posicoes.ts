/** Positions of a trip, told by a tracker, the driver's page or by hand. */
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  acompanhamentoErrors,
  type EnviarPosicoes,
  FONTE_RASTREADOR,
  MAX_POSICOES_LISTA,
  type Posicao,
} from '../../acompanhamento.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { withOwnOrGiven } from '../ciclo/open-carga.ts'
import { refusalOf } from '../ciclo/refuse.ts'
import { asReader } from '../leitura/read-carga.ts'
import { type PosicoesGravadas, writePosicoes } from '../posicao/write-posicoes.ts'
import '../carga.tables.ts'

/** Clocks of trackers go wrong by a little. */
const AHEAD_MS = 5 * 60_000
const MAX_PROBLEMS = 50

/**
 * Positions whose instant is known already are counted as repeated: a tracker may send its buffer again. A tracker says
 * that it follows a vehicle; anything else may be somebody's phone, which needs the driver's consent.
 */
export function savePosicoes(deps: Deps, session: Session, id: string, { posicoes }: EnviarPosicoes) {
  const latest = new Date(deps.clock.now().getTime() + AHEAD_MS).toISOString()
  const checked = posicoes.map(({ fonte, ...posicao }, indice) => ({
    ...posicao,
    indice,
    fonte: cleanLine(fonte) ?? 'manual',
    dh: parseInstant(posicao.dh),
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
    const written: PosicoesGravadas[] = []
    const byOrigem = Map.groupBy(checked, ({ fonte }) =>
      fonte === FONTE_RASTREADOR ? 'veiculo' : 'informada',
    )
    for (const [origem, pontos] of byOrigem) {
      const sent = pontos.map((ponto) => ({ ...ponto, cargaId: before.id }))
      written.push(await writePosicoes(deps, tx, sent, { origem, deOwnerId: session.ownerId }))
    }
    const descartadas = written.flatMap((each) => each.descartadas)
    if (descartadas.some(({ codigo }) => codigo === 'sem_consentimento')) {
      throw new AppError(acompanhamentoErrors.posicao_sem_consentimento)
    }
    const count = (each: 'gravadas' | 'repetidas') => written.reduce((sum, one) => sum + one[each].length, 0)
    return { gravadas: count('gravadas'), repetidas: count('repetidas'), descartadas }
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
  readonly velocidadeKmh: number | null
  readonly total: number
}

/** What is suspect stays out, here as on maps and in forecasts. Of too many every n-th, and always the last one. */
async function select(
  tx: Pick<Tx, 'db'>,
  ownerId: string,
  cargaId: string,
  since: string,
): Promise<{ items: Posicao[]; total: number }> {
  const { rows } = await sql<Row>`
    select dh, latitude, longitude, fonte, "velocidadeKmh", total from (
      select dh, latitude::float8 as latitude, longitude::float8 as longitude, fonte,
        velocidade_kmh::float8 as "velocidadeKmh",
        row_number() over (order by dh) as n, (count(*) over ())::integer as total
      from carga_posicao
      where owner_id = ${ownerId} and carga_id = ${cargaId} and dh > ${since}::timestamptz and not suspeita
    ) p
    where n = total or (n - 1) % ceil(total::numeric / ${MAX_POSICOES_LISTA - 1}::integer)::integer = 0
    order by dh
  `.execute(tx.db)
  return {
    items: rows.map(({ total: _total, dh, ...rest }) => ({ dh: dh.toISOString(), ...rest })),
    total: rows[0]?.total ?? 0,
  }
}
