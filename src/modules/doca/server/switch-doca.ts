/** Blocking, freeing and deleting docks. Bookings that a dock has stay where they are. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { SITUACAO_DOCA, SITUACAO_DOCA_LABELS } from '../agendamento-codes.ts'
import { type Doca, docaErrors } from '../doca.contract.ts'
import type { ReservasSemHorario } from '../grade.contract.ts'
import { announceAgenda } from './announce-agenda.ts'
import { ENTIDADE_DOCA, toDoca } from './describe-doca.ts'
import { countReservasVivas, deleteDoca, lockDocasDaUnidade, setSituacao } from './doca.repository.ts'
import { type DocaLida, findDocas, listDocasForChange } from './read-docas.ts'
import { listPorAtender, toTocadas } from './reservas-da-doca.ts'
import { noteDoca, openDoca } from './save-doca.ts'
import { canEnterUnidade } from './unidade-da-agenda.ts'

const ACOES = { [SITUACAO_DOCA.Ativa]: 'desbloqueio', [SITUACAO_DOCA.Bloqueada]: 'bloqueio' } as const

/** What is so already stays as it is. Throws `not_found`. */
export function switchDoca(
  deps: Deps,
  session: Session,
  id: string,
  situacao: keyof typeof ACOES,
): Promise<Doca> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = toDoca(await openDoca(tx, session, id))
    if (before.situacao === situacao) return before
    await setSituacao(tx, before.id, situacao, deps.clock.now())
    return noteDoca(tx, session, ACOES[situacao], { before })
  })
}

/** What a change of the dock touches. Throws `not_found`. */
export const getPorAtender = (deps: Deps, session: Session, id: string): Promise<ReservasSemHorario> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const doca = (await findDocas(tx, [id])).get(id.toLowerCase())
    if (!doca || doca.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, doca.unidadeId)) {
      throw new AppError(platformErrors.not_found)
    }
    return toTocadas(await listPorAtender(tx, [doca.id], deps.clock.now()))
  })

/** Throws `not_found`, and `doca_com_reservas` with their number. */
export async function removeDoca(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const doca = await openForRemoval(tx, session, id)
    const reservas = await countReservasVivas(tx, doca.id)
    if (reservas > 0) {
      throw new AppError(docaErrors.doca_com_reservas, {
        message: `A doca tem ${reservas === 1 ? '1 reserva' : `${reservas} reservas`} por atender. Mova ou cancele antes de excluí-la.`,
        extra: { reservas },
      })
    }
    await deleteDoca(tx, doca, deps.clock.now())
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_DOCA,
      entidadeId: doca.id,
      acao: 'exclusão',
      versao: doca.versao + 1,
      mudancas: [
        {
          campo: 'Situação',
          de: SITUACAO_DOCA_LABELS[doca.situacao],
          para: SITUACAO_DOCA_LABELS[SITUACAO_DOCA.Excluida],
        },
      ],
    })
    announceAgenda(
      tx,
      'doca',
      'removed',
      { id: doca.id, unidade: doca.unidadeId, dia: null },
      doca.versao + 1,
    )
  })
}

/** With its neighbours, whose places change: the unit is locked first, then its docks, as whoever orders them does. */
async function openForRemoval(tx: OwnerTx, session: Session, id: string): Promise<DocaLida> {
  const found = (await findDocas(tx, [id])).get(id.toLowerCase())
  if (!found || !canEnterUnidade(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
  await lockDocasDaUnidade(tx, found.unidadeId)
  const docas = await listDocasForChange(tx, found.unidadeId)
  return existing(docas.find((one) => one.id === found.id))
}
