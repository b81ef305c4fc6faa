/** The stages of the yard: read, made, changed, put in order and removed. */
import { v7 as uuidv7 } from 'uuid'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, type HistoryFields, listHistory } from '#platform/server/history.ts'
import { type NotedChange, noteChanges } from '#platform/server/register/note-changes.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type ChangeEtapaPatio,
  type CreateEtapaPatio,
  type EtapaPatio,
  etapaPatioErrors,
  MAX_ETAPAS_PATIO,
} from '../patio.contract.ts'
import {
  type EtapaPatioFields,
  type EtapaPatioRow,
  insertEtapaPatio,
  listEtapasPatio,
  lockEtapasPatio,
  saveOrdens,
  updateEtapaPatio,
} from './etapa-patio.repository.ts'

const ENTIDADE_ETAPA_PATIO = 'etapa-patio'

/** All stages of the yard in their order. */
export function getEtapasPatio(deps: Deps, session: Session): Promise<EtapaPatio[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => (await listEtapasPatio(tx)).map(toEtapaPatio))
}

/** Throws `not_found`. */
export function getEtapaPatio(deps: Deps, session: Session, id: string): Promise<EtapaPatio> {
  return deps.db.readAsOwner(session.ownerId, async (tx) =>
    toEtapaPatio(etapaAmong(await listEtapasPatio(tx), id)),
  )
}

/** After the last one. Throws `invalid_input`, `etapa_patio_nome_taken` and `etapa_patio_list_full`. */
export async function createEtapaPatio(
  deps: Deps,
  session: Session,
  input: CreateEtapaPatio,
): Promise<EtapaPatio> {
  const fields = toFields(input, null)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { length } = await lockEtapasPatio(tx)
    if (length >= MAX_ETAPAS_PATIO) throw new AppError(etapaPatioErrors.etapa_patio_list_full)
    const etapa = { id: uuidv7(), ordem: length + 1, versao: 1, ...fields }
    await insertEtapaPatio(tx, etapa)
    await noteEtapasPatio(tx, session, 'created', 'criação', [
      { ...etapa, mudancas: changesOf(undefined, etapa) },
    ])
    return toEtapaPatio(etapa)
  })
}

/** `basedOn`: the version the caller read. Throws `not_found`, `version_conflict`, `etapa_patio_nome_taken`. */
export async function changeEtapaPatio(
  deps: Deps,
  session: Session,
  id: string,
  input: ChangeEtapaPatio,
  basedOn: number | undefined,
): Promise<EtapaPatio> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = etapaAmong(await lockEtapasPatio(tx), id)
    const fields = toFields(input, before)
    if (basedOn !== undefined && basedOn !== before.versao) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: toEtapaPatio(before), yours: toEtapaPatio({ ...before, ...fields }) },
      })
    }
    const after = { ...before, ...fields, versao: before.versao + 1 }
    const mudancas = changesOf(before, after)
    if (mudancas.length === 0) return toEtapaPatio(before)
    await updateEtapaPatio(tx, before.id, fields)
    await noteEtapasPatio(tx, session, 'changed', 'alteração', [{ ...after, mudancas }])
    return toEtapaPatio(after)
  })
}

/** Every stage, in the order in which they are to appear. Throws `etapa_patio_ordem_mudou`. */
export async function reorderEtapasPatio(
  deps: Deps,
  session: Session,
  ids: readonly string[],
): Promise<EtapaPatio[]> {
  const asked = ids.map((id) => id.toLowerCase())
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockEtapasPatio(tx)
    const known = new Set(before.map(({ id }) => id))
    if (asked.length !== known.size || !asked.every((id) => known.has(id))) {
      throw new AppError(etapaPatioErrors.etapa_patio_ordem_mudou)
    }
    await saveOrdens(tx, asked)
    const after = await listEtapasPatio(tx)
    const moved = after.flatMap((etapa) => {
      const de = before.find(({ id }) => id === etapa.id)?.ordem
      return de === etapa.ordem ? [] : [{ ...etapa, mudancas: [{ campo: 'Ordem', de, para: etapa.ordem }] }]
    })
    await noteEtapasPatio(tx, session, 'changed', 'mudança de ordem', moved)
    return after.map(toEtapaPatio)
  })
}

/** Of a removed stage too. Throws `not_found` for one that never was. */
export function listHistoricoEtapaPatio(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const history = await listHistory(tx, ENTIDADE_ETAPA_PATIO, id)
    // A stage that came with the company has no history before its first change.
    if (history.length === 0) etapaAmong(await listEtapasPatio(tx), id)
    return history
  })
}

/** Throws `not_found`. */
export function etapaAmong(etapas: readonly EtapaPatioRow[], id: string): EtapaPatioRow {
  return existing(etapas.find((etapa) => etapa.id === id.toLowerCase()))
}

/** History and announcements of changed stages. */
export const noteEtapasPatio = (
  tx: OwnerTx,
  session: Session,
  verb: 'created' | 'changed' | 'removed',
  acao: string,
  changes: readonly NotedChange[],
): Promise<void> => noteChanges(tx, actorOf(session), { entidade: ENTIDADE_ETAPA_PATIO, verb, acao }, changes)

const historyFields: HistoryFields = {
  nome: 'Nome',
  cor: 'Cor',
  situacaoReserva: 'Situação da reserva',
}

const changesOf = (before: EtapaPatioFields | undefined, after: EtapaPatioFields): FieldChangeRow[] =>
  diffFields(historyFields, before && inWords(before), inWords(after))

const inWords = ({ nome, cor, situacaoReserva }: EtapaPatioFields) => ({
  nome,
  cor,
  situacaoReserva: situacaoReserva === null ? null : SITUACAO_RESERVA_LABELS[situacaoReserva],
})

/** As the calls answer it. */
export const toEtapaPatio = ({ versao, ...etapa }: EtapaPatioRow): EtapaPatio => ({
  ...etapa,
  version: versao,
})

function toFields(input: CreateEtapaPatio, before: EtapaPatioFields | null): EtapaPatioFields {
  const nome = cleanLine(input.nome)
  if (nome === null) {
    throw invalidField('nome', 'Dê um nome à etapa')
  }
  const situacaoReserva =
    input.situacaoReserva === undefined ? (before?.situacaoReserva ?? null) : input.situacaoReserva
  return { nome, cor: input.cor.toLowerCase(), situacaoReserva }
}
