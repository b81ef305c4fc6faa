/** Creating, changing, switching and removing a characteristic. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { diffFields, recordHistory } from '../../../platform/server/history.ts'
import { actorOf, type Session } from '../../../platform/server/session/session.ts'
import { AppError, platformErrors } from '../../../platform/shared/app-error.ts'
import {
  type Caracteristica,
  caracteristicaErrors,
  type SaveCaracteristica,
} from '../caracteristica.contract.ts'
import {
  canChangeTipo,
  describeUso,
  ICONES_CARACTERISTICA,
  TIPO_LABELS,
  totalUso,
} from '../caracteristica.rules.ts'
import {
  deleteCaracteristica,
  findForChange,
  insertCaracteristica,
  updateCaracteristica,
} from './caracteristica.repository.ts'
import { listUso } from './usage-checks.ts'

const HISTORY_FIELDS = { descricao: 'Descrição', tipo: 'Tipo', icone: 'Ícone', ativo: 'Ativo' }

/** The history is read by people, so codes and keys enter it as words. */
const inWords = (record: Caracteristica) => ({
  ...record,
  tipo: TIPO_LABELS[record.tipo],
  icone: ICONES_CARACTERISTICA[record.icone],
})

export async function createCaracteristica(
  deps: Deps,
  session: Session,
  input: SaveCaracteristica,
): Promise<Caracteristica> {
  const values = cleaned(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const created = await insertCaracteristica(tx, uuidv7(), values, deps.clock.now())
    await note(tx, session, 'criação', undefined, created)
    announce(tx, 'created', created)
    return created
  })
}

/** `basedOn`: the version the caller read; undefined: the last one wins, and the history says so. */
export async function changeCaracteristica(
  deps: Deps,
  session: Session,
  id: string,
  input: SaveCaracteristica,
  basedOn: number | undefined,
): Promise<Caracteristica> {
  const values = cleaned(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getForChange(tx, id)
    const wanted = { ...before, ...values }
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before, yours: wanted } })
    }
    if (diffFields(HISTORY_FIELDS, { ...before }, wanted).length === 0) return before
    if (before.tipo !== values.tipo) {
      const usos = await listUso(tx, id)
      if (!canChangeTipo(before.tipo, values.tipo, totalUso(usos))) {
        throw new AppError(caracteristicaErrors.caracteristica_tipo_in_use, {
          message: `A característica está em uso por ${describeUso(usos)}: o tipo não pode mais ser alterado.`,
        })
      }
    }
    const after = await updateCaracteristica(tx, id, values, deps.clock.now())
    await note(
      tx,
      session,
      basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração',
      before,
      after,
    )
    announce(tx, 'changed', after)
    return after
  })
}

/** Switching to the state it already has changes nothing. */
export async function switchCaracteristica(
  deps: Deps,
  session: Session,
  id: string,
  ativo: boolean,
): Promise<Caracteristica> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getForChange(tx, id)
    if (before.ativo === ativo) return before
    const after = await updateCaracteristica(tx, id, { ativo }, deps.clock.now())
    await note(tx, session, ativo ? 'ativação' : 'desativação', before, after)
    announce(tx, 'changed', after)
    return after
  })
}

export async function removeCaracteristica(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getForChange(tx, id)
    const usos = await listUso(tx, id)
    if (totalUso(usos) > 0) {
      throw new AppError(platformErrors.record_in_use, {
        message: `A característica está em uso por ${describeUso(usos)} e não pode ser excluída. Desative-a.`,
        extra: { usos: usos.filter((uso) => uso.quantidade > 0) },
      })
    }
    await deleteCaracteristica(tx, id)
    await recordHistory(tx, actorOf(session), {
      entidade: 'caracteristica',
      entidadeId: id,
      acao: 'exclusão',
      versao: before.version,
      mudancas: [{ campo: HISTORY_FIELDS.descricao, de: before.descricao, para: null }],
    })
    announce(tx, 'removed', before)
  })
}

function cleaned(input: SaveCaracteristica): SaveCaracteristica {
  const descricao = input.descricao.trim()
  if (descricao === '') {
    throw new AppError(platformErrors.invalid_input, {
      details: [{ path: 'descricao', message: 'Campo obrigatório' }],
    })
  }
  return { descricao, tipo: input.tipo, icone: input.icone }
}

async function getForChange(tx: OwnerTx, id: string): Promise<Caracteristica> {
  const found = await findForChange(tx, id)
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}

function note(
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: Caracteristica | undefined,
  after: Caracteristica,
): Promise<void> {
  return recordHistory(tx, actorOf(session), {
    entidade: 'caracteristica',
    entidadeId: after.id,
    acao,
    versao: after.version,
    mudancas: diffFields(HISTORY_FIELDS, before && inWords(before), inWords(after)),
  })
}

function announce(tx: OwnerTx, verb: 'created' | 'changed' | 'removed', record: Caracteristica): void {
  tx.announce({
    ownerId: tx.ownerId,
    tipo: `caracteristica.${verb}`,
    entidadeId: record.id,
    versao: record.version,
  })
}
