/** Restricting a carrier, changing and lifting it. The history of each company concerned tells it. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import {
  type Restricao,
  restricaoErrors,
  type retirarRestricao,
  type SaveRestricao,
} from '../restricao.contract.ts'
import { checkRestricao, periodoText, RESTRICAO_TIME_ZONE } from '../restricao.rules.ts'
import { ENTIDADE } from './describe-empresa.ts'
import { empresaUsage, findEmpresa } from './empresa.register.ts'
import {
  countRestricoes,
  deleteRestricao,
  findDoPar,
  findRestricao,
  insertRestricao,
  listDaEmpresa,
  listDosClientes,
  listGerais,
  type RestricaoValues,
  updateRestricao,
} from './restricao.repository.ts'

const todayOf = (deps: Deps) => dayAt(deps.clock.now(), RESTRICAO_TIME_ZONE)

export const listByOwner = (deps: Deps, session: Session) =>
  deps.db.readAsOwner(session.ownerId, (tx) => listGerais(tx, todayOf(deps)))

export const listByEmpresas = (deps: Deps, session: Session, empresas: readonly string[]) =>
  deps.db.readAsOwner(session.ownerId, (tx) => listDosClientes(tx, todayOf(deps), empresas))

/** Throws `not_found` for an unknown company. */
export function listOfEmpresa(deps: Deps, session: Session, id: string): Promise<Restricao[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    if (!(await findEmpresa(tx, id))) throw new AppError(platformErrors.not_found)
    return listDaEmpresa(tx, todayOf(deps), id)
  })
}

export function createRestricao(deps: Deps, session: Session, input: SaveRestricao): Promise<Restricao> {
  const values = checkedValues(input)
  const transportadoraId = input.transportadoraId.toLowerCase()
  const empresaId = input.empresaId?.toLowerCase() ?? null
  if (transportadoraId === empresaId) throw new AppError(restricaoErrors.restricao_with_itself)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await assertKnown(tx, 'transportadoraId', transportadoraId, true)
    if (empresaId !== null) await assertKnown(tx, 'empresaId', empresaId, false)
    const id = uuidv7()
    await insertRestricao(tx, id, { ...values, transportadoraId, empresaId }, deps.clock.now())
    const after = await getExisting(deps, tx, id)
    await leaveTrace(tx, session, 'criação de restrição', undefined, after)
    return after
  })
}

export function changeRestricao(
  deps: Deps,
  session: Session,
  id: string,
  input: Pick<SaveRestricao, 'motivo' | 'inicio' | 'fim'>,
  basedOn: number | undefined,
): Promise<Restricao> {
  const values = checkedValues(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getExisting(deps, tx, id, true)
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...values } },
      })
    }
    if (describe(before) === describe({ ...before, ...values })) return before
    await updateRestricao(tx, id, values, deps.clock.now())
    const after = await getExisting(deps, tx, id)
    await leaveTrace(tx, session, 'alteração de restrição', before, after)
    return after
  })
}

export async function removeRestricao(deps: Deps, session: Session, id: string): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) =>
    lift(tx, session, await getExisting(deps, tx, id, true)),
  )
}

/** Throws `restricao_not_found` where the carrier has none for this destination. */
export async function removeRestricaoDoPar(
  deps: Deps,
  session: Session,
  { transportadoraId, empresaId }: BodyOf<typeof retirarRestricao>,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const found = await findDoPar(tx, todayOf(deps), transportadoraId, empresaId ?? null)
    if (!found) throw new AppError(restricaoErrors.restricao_not_found)
    await lift(tx, session, found)
  })
}

async function lift(tx: OwnerTx, session: Session, restricao: Restricao): Promise<void> {
  await deleteRestricao(tx, restricao.id)
  await leaveTrace(tx, session, 'fim de restrição', restricao, undefined)
}

function checkedValues({
  motivo,
  inicio,
  fim,
}: Pick<SaveRestricao, 'motivo' | 'inicio' | 'fim'>): RestricaoValues {
  const values = { motivo: motivo.trim(), inicio, fim: fim ?? null }
  const details = checkRestricao(values)
  if (details.length > 0) throw invalidInput(details)
  return values
}

async function assertKnown(tx: OwnerTx, path: string, id: string, mustCarry: boolean): Promise<void> {
  const empresa = await findEmpresa(tx, id)
  const isFit = empresa && (!mustCarry || empresa.tipos.includes(1))
  if (isFit) return
  const message = mustCarry ? 'Escolha uma empresa do tipo transportadora' : 'Escolha uma empresa cadastrada'
  throw invalidField(path, message)
}

async function getExisting(deps: Deps, tx: OwnerTx, id: string, forChange = false): Promise<Restricao> {
  return existing(await findRestricao(tx, todayOf(deps), id, forChange))
}

/** `Expresso Iguaçu em Moinho Azul, desde 21/11/2026: avarias` */
const describe = ({ transportadora, empresa, motivo, ...periodo }: Restricao) =>
  `${transportadora.nome} ${empresa ? `em ${empresa.nome}` : 'em toda a empresa'}, ${periodoText(periodo)}: ${motivo}`

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  acao: string,
  before: Restricao | undefined,
  after: Restricao | undefined,
): Promise<void> {
  const restricao = after ?? before
  if (!restricao) return
  const { transportadora, empresa } = restricao
  const mudancas = [
    { campo: 'Restrição', de: before ? describe(before) : null, para: after ? describe(after) : null },
  ]
  await noteAt(tx, session, transportadora.id, acao, mudancas)
  if (empresa) await noteAt(tx, session, empresa.id, acao, mudancas)
}

async function noteAt(
  tx: OwnerTx,
  session: Session,
  empresaId: string,
  acao: string,
  mudancas: { campo: string; de: unknown; para: unknown }[],
): Promise<void> {
  const change = { entidade: ENTIDADE, entidadeId: empresaId, acao, versao: null, mudancas }
  await recordHistory(tx, actorOf(session), change)
  tx.announce({ ownerId: tx.ownerId, tipo: 'empresa.changed', entidadeId: empresaId, versao: null })
}

export const restricaoUses = [empresaUsage.with({ nome: 'restrições', count: countRestricoes })]
