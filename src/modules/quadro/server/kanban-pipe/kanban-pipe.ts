/** The use cases of the boards that a company arranges itself. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, listHistory, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { ChangeKanbanPipe, CreateKanbanPipe, KanbanPipe } from '../../kanban-pipe.contract.ts'
import {
  moveTo,
  type Problema,
  problemasDosGrupos,
  type TipoPipe,
  withKnownStages,
} from '../../kanban-pipe.rules.ts'
import { type EtapaRow, listEtapaRows } from '../etapa/etapa.repository.ts'
import { PIPE_FIELDS, pipeInWords } from './describe-pipe.ts'
import {
  findPipe,
  insertPipe,
  listPipes,
  lockPipes,
  type PipeValues,
  removePipe,
  savePositions,
  updatePipe,
} from './kanban-pipe.repository.ts'

const ENTIDADE = 'kanban-pipe'

/** Throws `not_found`. */
export function getKanbanPipe(deps: Deps, session: Session, id: string): Promise<KanbanPipe> {
  return deps.db.readAsOwner(session.ownerId, async (tx) =>
    shown(existing(await findPipe(tx, id)), await listEtapaRows(tx)),
  )
}

export function listKanbanPipes(deps: Deps, session: Session, tipo: TipoPipe): Promise<KanbanPipe[]> {
  return deps.db.readAsOwner(session.ownerId, (tx) => listShown(tx, tipo))
}

/** Throws `invalid_input`, `kanban_pipe_name_taken` and `kanban_pipe_list_full`. */
export function createKanbanPipe(deps: Deps, session: Session, input: CreateKanbanPipe): Promise<KanbanPipe> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockPipes(tx)
    const etapas = await listEtapaRows(tx)
    const values = cleanPipe(input.tipo, input, etapas)
    const pipe = await insertPipe(tx, { ...values, id: uuidv7(), tipo: input.tipo }, deps.clock.now())
    const words = pipeInWords(pipe, etapas)
    await note(tx, session, pipe, 'created', 'criação', diffFields(PIPE_FIELDS, undefined, words))
    return pipe
  })
}

/** Throws `not_found`, `version_conflict`, `invalid_input` and `kanban_pipe_name_taken`. */
export function changeKanbanPipe(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...input }: ChangeKanbanPipe,
): Promise<KanbanPipe> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockPipes(tx)
    const before = existing(await findPipe(tx, id))
    const etapas = await listEtapaRows(tx)
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: shown(before, etapas), yours: input },
      })
    }
    const pipe = await updatePipe(tx, before.id, cleanPipe(before.tipo, input, etapas), deps.clock.now())
    const mudancas = diffFields(PIPE_FIELDS, pipeInWords(before, etapas), pipeInWords(pipe, etapas))
    await note(tx, session, pipe, 'changed', 'alteração', mudancas)
    return pipe
  })
}

/** Answers the boards of the kind in their new order. Throws `not_found`. */
export function moveKanbanPipe(
  deps: Deps,
  session: Session,
  id: string,
  posicao: number,
): Promise<KanbanPipe[]> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await lockPipes(tx)
    const pipe = existing(await findPipe(tx, id))
    const ids = (await listPipes(tx, pipe.tipo)).map((one) => one.id)
    await savePositions(tx, moveTo(ids, pipe.id, posicao))
    const moved = await listShown(tx, pipe.tipo)
    const now = moved.find((one) => one.id === pipe.id)?.posicao ?? posicao
    if (now !== pipe.posicao) {
      await note(tx, session, pipe, 'changed', 'mudança de posição', [
        { campo: 'Posição', de: pipe.posicao, para: now },
      ])
    }
    return moved
  })
}

/** Throws `not_found`. */
export async function deleteKanbanPipe(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await lockPipes(tx)
    const pipe = existing(await findPipe(tx, id))
    await removePipe(tx, pipe.id)
    const left = await listPipes(tx, pipe.tipo)
    await savePositions(
      tx,
      left.map((one) => one.id),
    )
    await note(tx, session, pipe, 'removed', 'exclusão', [{ campo: 'Nome', de: pipe.name, para: null }])
  })
}

/** Of a removed board too; empty for one that never was. */
export const listHistoricoPipe = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE, id))

async function listShown(tx: OwnerTx, tipo: TipoPipe): Promise<KanbanPipe[]> {
  const etapas = await listEtapaRows(tx)
  return (await listPipes(tx, tipo)).map((pipe) => shown(pipe, etapas))
}

const shown = (pipe: KanbanPipe, etapas: readonly EtapaRow[]): KanbanPipe => ({
  ...pipe,
  groups: withKnownStages(pipe.groups, etapas).map((group) => ({
    ...group,
    items: [...group.items],
    pipesManuais: [...group.pipesManuais],
  })),
})

/** Texts in one line, ids in lower case, groups checked against the stages of the company. */
function cleanPipe(tipo: TipoPipe, input: PipeValues, etapas: readonly EtapaRow[]): PipeValues {
  const name = cleanLine(input.name)
  const groups = input.groups.map((group) => ({
    id: group.id,
    description: cleanLine(group.description) ?? '',
    items: group.items.map((id) => id.toLowerCase()),
    pipesManuais: group.pipesManuais.map((id) => id.toLowerCase()),
  }))
  const problems: Problema[] = [
    ...(name === null ? [{ path: 'name', message: 'Dê um nome ao quadro' }] : []),
    ...groups.flatMap(({ description }, index) =>
      description === '' ? [{ path: `groups.${index}.description`, message: 'Dê um nome ao grupo' }] : [],
    ),
    ...problemasDosGrupos(tipo, groups, etapas),
  ]
  if (name === null || problems.length > 0) {
    throw invalidInput(problems.slice(0, 50))
  }
  const { icon, color, cardTemplate } = input
  return { name, icon, color, groups, cardTemplate }
}

async function note(
  tx: OwnerTx,
  session: Session,
  pipe: KanbanPipe,
  verb: 'created' | 'changed' | 'removed',
  acao: string,
  mudancas: FieldChangeRow[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: pipe.id,
    acao,
    versao: pipe.version,
    mudancas,
  })
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `${ENTIDADE}.${verb}`,
    entidadeId: pipe.id,
    versao: pipe.version,
  })
}
