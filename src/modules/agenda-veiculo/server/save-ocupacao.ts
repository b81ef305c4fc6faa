/** Taking a vehicle for a period, moving that period, and giving it back. */
import { v7 as uuidv7 } from 'uuid'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import { checkVeiculoId } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { type Change, diffFields, type HistoryFields, recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { agendaVeiculoErrors, type Ocupacao, type SaveOcupacao } from '../agenda-veiculo.contract.ts'
import {
  checkPeriodo,
  cleanOcupacao,
  MAX_DIAS_OCUPACAO,
  type OcupacaoFields,
  type Periodo,
  PROXIMAS_SITUACOES,
  TIPOS_OCUPACAO,
} from '../agenda-veiculo.rules.ts'
import {
  findConflict,
  findOcupacao,
  findOcupacaoForChange,
  insertOcupacao,
  lockAgenda,
  type NewOcupacao,
  updateOcupacao,
} from './agenda-veiculo.repository.ts'

export const ENTIDADE_OCUPACAO = 'agenda-veiculo'

const historyFields: HistoryFields = {
  titulo: 'Título',
  veiculo: 'Veículo',
  tipo: 'Tipo',
  inicio: 'Início',
  fim: 'Fim',
  situacao: 'Situação',
  observacao: 'Observação',
}

const inWords = (ocupacao: Ocupacao): Readonly<Record<string, unknown>> => ({
  ...ocupacao,
  veiculo: formatPlaca(ocupacao.veiculo.placa),
  tipo: TIPOS_OCUPACAO[ocupacao.tipo],
  inicio: formatDateTime(ocupacao.inicio, ZONA_FROTA),
  fim: formatDateTime(ocupacao.fim, ZONA_FROTA),
})

function checked(input: SaveOcupacao): OcupacaoFields {
  const fields = cleanOcupacao(input)
  const details = checkPeriodo(fields, MAX_DIAS_OCUPACAO)
  if (details.length > 0) throw invalidInput(details)
  return fields
}

/** Says which occupation is in the way; the constraint of the table holds what this check cannot. */
async function refuseOverlap(
  tx: OwnerTx,
  veiculoId: string,
  periodo: Periodo,
  exceptId: string | null,
): Promise<void> {
  await lockAgenda(tx, veiculoId)
  const conflito = await findConflict(tx, veiculoId, periodo, exceptId)
  if (!conflito) return
  const de = formatDateTime(conflito.inicio, ZONA_FROTA)
  const ate = formatDateTime(conflito.fim, ZONA_FROTA)
  throw new AppError(agendaVeiculoErrors.veiculo_ocupado, {
    message: `O veículo já está ocupado de ${de} a ${ate}: ${conflito.titulo}.`,
    extra: { conflito },
  })
}

/** One change of an occupation, as it is noted and announced. */
export interface OcupacaoTrace {
  readonly acao: string
  readonly before: Ocupacao | undefined
  readonly after: Ocupacao
}

/** As the history keeps it. */
export const changeOf = ({ acao, before, after }: OcupacaoTrace): Change => ({
  entidade: ENTIDADE_OCUPACAO,
  entidadeId: after.id,
  acao,
  versao: after.version,
  mudancas: diffFields(historyFields, before && inWords(before), inWords(after)),
})

/** To the company whose agenda it is. */
export const announceOcupacao = (tx: OwnerTx, ownerId: string, { before, after }: OcupacaoTrace): void =>
  tx.announce({
    ownerId,
    tipo: `${ENTIDADE_OCUPACAO}.${before ? 'changed' : 'created'}`,
    entidadeId: after.id,
    versao: after.version,
  })

/** No occupation may stand among the changes twice. */
export async function leaveTraces(
  tx: OwnerTx,
  actor: Actor,
  traces: readonly OcupacaoTrace[],
): Promise<void> {
  await recordHistories(tx, actor, traces.map(changeOf))
  for (const trace of traces) announceOcupacao(tx, tx.ownerId, trace)
}

const leaveTrace = (
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: Ocupacao | undefined,
  after: Ocupacao,
) => leaveTraces(tx, actorOf(session), [{ acao, before, after }])

/** Within a transaction of the caller, e.g. the one that gives a load its vehicle. */
async function occupyVeiculo(
  tx: OwnerTx,
  session: Session,
  values: NewOcupacao,
  now: Date,
): Promise<Ocupacao> {
  await checkVeiculoId(tx, values.veiculoId, undefined)
  await refuseOverlap(tx, values.veiculoId, values, null)
  const id = uuidv7()
  await insertOcupacao(tx, id, values, now)
  const after = existing(await findOcupacao(tx, id))
  await leaveTrace(tx, session, 'criação', undefined, after)
  return after
}

export function createOcupacao(
  deps: Deps,
  session: Session,
  { veiculoId, ...input }: SaveOcupacao & { readonly veiculoId: string },
): Promise<Ocupacao> {
  const fields = checked(input)
  return deps.db.asOwner(session.ownerId, (tx) =>
    occupyVeiculo(tx, session, { ...fields, veiculoId, cargaId: null }, deps.clock.now()),
  )
}

/** `basedOn`: the version the caller read; undefined: the last one wins. */
export function changeOcupacao(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveOcupacao,
  basedOn: number | undefined,
): Promise<Ocupacao> {
  const fields = checked(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    // The agenda is locked before the row, in the same order as a creation does.
    const found = existing(await findOcupacao(tx, id))
    await lockAgenda(tx, found.veiculo.id)
    const before = existing(await findOcupacaoForChange(tx, id))
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...fields } },
      })
    }
    if (before.situacao === 'cancelada') throw new AppError(agendaVeiculoErrors.ocupacao_cancelada)
    if (diffFields(historyFields, inWords(before), inWords({ ...before, ...fields })).length === 0)
      return before
    await refuseOverlap(tx, before.veiculo.id, fields, id)
    await updateOcupacao(tx, id, fields, deps.clock.now())
    const after = existing(await findOcupacao(tx, id))
    await leaveTrace(tx, session, 'alteração', before, after)
    return after
  })
}

/** Cancelling what is cancelled changes nothing. */
export function cancelOcupacao(deps: Deps, session: Session, id: string): Promise<Ocupacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const found = existing(await findOcupacao(tx, id))
    await lockAgenda(tx, found.veiculo.id)
    const before = existing(await findOcupacaoForChange(tx, id))
    if (!PROXIMAS_SITUACOES[before.situacao].includes('cancelada')) return before
    await updateOcupacao(tx, id, { situacao: 'cancelada' }, deps.clock.now())
    const after = existing(await findOcupacao(tx, id))
    await leaveTrace(tx, session, 'cancelamento', before, after)
    return after
  })
}
