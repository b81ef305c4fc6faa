/** The calls that change where a load stands in its life. Source: cargas §4, §7 (L-100 to L-103, L-179 to L-188). */
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { STATUS } from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { Cancelar, DesativarCarga } from '../../fim-da-carga.contract.ts'
import { lockCargas } from '../change-carga.ts'
import { canReadUnit, readCarga } from '../leitura/read-carga.ts'
import { deactivateEmptyLotes, listAbertasDoLote } from '../lote.repository.ts'
import { findMotivo } from './find-motivo.ts'
import { assertOwn, changeOwn, changeOwnOrGiven, isGiven, type OpenCarga } from './open-carga.ts'
import { type AcaoDeStatus, type AcaoOptions, runAcao, runAcaoOne } from './run-acao.ts'

const run =
  (deps: Deps, acao: AcaoDeStatus, options: Omit<AcaoOptions, 'criador'> = {}) =>
  ({ tx, actor, before, criador }: OpenCarga) =>
    runAcaoOne(tx, actor, acao, before, { ...options, criador }, deps.clock.now())

type Basis = { readonly version?: number | undefined; readonly etapaId?: string | null | undefined }

export const startCarga = (deps: Deps, session: Session, id: string, { version, etapaId }: Basis) =>
  changeOwn(deps, session, id, version, run(deps, 'iniciar', { etapaId }))

export const withdrawVeiculo = (deps: Deps, session: Session, id: string, { version, etapaId }: Basis) =>
  changeOwn(deps, session, id, version, run(deps, 'desalocar', { etapaId }))

export const reopenCarga = (deps: Deps, session: Session, id: string) =>
  changeOwn(deps, session, id, undefined, run(deps, 'reabrir'))

export const reactivateCarga = (deps: Deps, session: Session, id: string, version: number | undefined) =>
  changeOwn(deps, session, id, version, run(deps, 'reativar'))

export const finishCarga = (deps: Deps, session: Session, id: string, version: number | undefined) =>
  changeOwnOrGiven(deps, session, id, version, run(deps, 'finalizar'))

export const revertFinish = (deps: Deps, session: Session, id: string, version: number | undefined) =>
  changeOwnOrGiven(deps, session, id, version, run(deps, 'reverter-finalizacao'))

export const resendToAudit = (deps: Deps, session: Session, id: string) =>
  changeOwn(deps, session, id, undefined, run(deps, 'reenviar-auditoria'))

/** Finalizes the load of a contract (conflicts A28). */
export async function finishContratacao(
  deps: Deps,
  session: Session,
  contratacaoId: string,
  version: number | undefined,
): Promise<Carga> {
  const found = await deps.db.readAsOwner(session.ownerId, (tx) =>
    tx.db
      .selectFrom('carga_contratacao')
      .select('carga_id')
      .where('id', '=', contratacaoId)
      .where((eb) => eb.or([eb('owner_id', '=', tx.ownerId), eb('contratado_owner_id', '=', tx.ownerId)]))
      .executeTakeFirst(),
  )
  if (!found) throw new AppError(platformErrors.not_found)
  return finishCarga(deps, session, found.carga_id, version)
}

export const cancelCarga = (deps: Deps, session: Session, id: string, body: Cancelar) =>
  changeOwn(deps, session, id, body.version, async (open) => {
    const { id: motivoId, texto } = await findMotivo(open.tx, body.motivoId)
    const escrito = cleanLine(body.motivo)
    if (escrito === null) throw invalidField('motivo', validationMessages.required)
    const motivo = { id: motivoId, texto: escrito }
    const notas = [
      note('Motivo escolhido', texto),
      ...(body.reverterMinuta ? [note('Reverter minuta', 'Sim')] : []),
      ...notesOfReverterRemessa(body.reverterRemessa),
    ]
    const reverterRemessas = remessasOf(body.reverterRemessa)
    await run(deps, 'cancelar', { motivo, notas, reverterRemessas })(open)
  })

/** A line of the history that tells what was asked for. */
export const note = (campo: string, para: string): FieldChangeRow => ({ campo, de: null, para })

/** L-069 tells no kind of it: yes or no, or the numbers of the deactivation. Goods go back to the stock unless 1 is said. */
export const remessasOf = (said: boolean | 1 | 2 | null | undefined): 1 | 2 => (said === 1 ? 1 : 2)

export const notesOfReverterRemessa = (said: boolean | 1 | 2 | undefined): FieldChangeRow[] => [
  ...(said === true ? [note('Reverter remessa', 'Sim')] : []),
  ...(said === 1 || said === 2 ? [note('Remessas', REMESSAS[said])] : []),
]
const REMESSAS = { 1: 'Canceladas', 2: 'Devolvidas ao crossdocking' } as const

/** What the deactivation form asked for beside the reason, for the history and for the modules that come to do it. */
export const notesOfDeactivation = ({
  reverterFormacao,
  reverterRemessas,
}: Pick<DesativarCarga, 'reverterFormacao' | 'reverterRemessas'>): FieldChangeRow[] => [
  ...(reverterFormacao ? [note('Reverter formação', 'Sim')] : []),
  ...(reverterRemessas ? [note('Remessas', REMESSAS[reverterRemessas])] : []),
]

/** L-067; with `desativarLote` every load of the batch that is open goes too, as far as the caller may enter its unit. */
export function deactivateCarga(
  deps: Deps,
  session: Session,
  id: string,
  body: DesativarCarga,
): Promise<Carga> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const ids = body.desativarLote ? await listAbertasDoLote(tx, { cargaId: id }) : []
    const locked = await lockCargas(tx, [...new Set([id.toLowerCase(), ...ids])])
    const before = locked.get(id.toLowerCase())
    assertOwn(session, before, before ? false : await isGiven(tx, id))
    if (body.version !== undefined && body.version !== before.versao) {
      throw new AppError(platformErrors.version_conflict)
    }
    const motivo = await findMotivo(tx, body.motivoId)
    const reverterRemessas = remessasOf(body.reverterRemessas)
    const options = { criador: true, motivo, notas: notesOfDeactivation(body), reverterRemessas }
    const others = [...locked.values()].filter(
      (carga) => carga.id !== before.id && canReadUnit(session, carga.unidade_id) && isOpen(carga.status),
    )
    const recusas = await runAcao(
      tx,
      actorOf(session),
      'desativar',
      [before, ...others],
      options,
      deps.clock.now(),
    )
    const recusa = recusas.get(before.id)
    if (recusa) throw recusa
    if (body.desativarLote && before.lote_id !== null) await deactivateEmptyLotes(tx, [before.lote_id])
    return readCarga(tx, session, id)
  })
}

const isOpen = (status: number) =>
  status !== STATUS.Finalizada && status !== STATUS.Cancelada && status !== STATUS.Desativada
