/** The use cases that every register has. What is particular to one (references, who uses it) comes as a hook. */
import { v7 as uuidv7 } from 'uuid'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { OwnerTx } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { diffFields, type HistoryFields, listHistory, recordHistory } from '../history.ts'
import { actorOf, type Session } from '../session/session.ts'
import type { ListInput, RegisterRecord, RegisterStore } from './register-store.ts'
import { describeUsos, type Uso } from './usage-registry.ts'

type ChangeVerb = 'created' | 'changed' | 'removed'

/** A change that is about to be committed. */
export interface RegisterChange<Rec> {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly session: Session
  readonly before: Rec | undefined
  /** Undefined after a removal. */
  readonly after: Rec | undefined
}

/** Values on their way into the table; `before` undefined: a creation. */
interface RegisterWrite<Rec, Values> {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly session: Session
  readonly id: string
  readonly values: Values
  readonly before: Rec | undefined
}

export interface RegisterOptions<Rec extends RegisterRecord, Input, Values, Search extends ListInput> {
  /** Kind in the history and noun of the events: `veiculo` announces `veiculo.changed`. */
  readonly entidade: string
  /** With its article, as a sentence begins: `O veículo`, `A região`. */
  readonly nome: string
  readonly store: RegisterStore<Rec, Values, Search>
  /** What a person calls the record. */
  readonly nameOf: (record: Rec) => string
  /** The first is the field that names the record. */
  readonly historyFields: HistoryFields
  /** Codes as words, places by name; the history is read by people. */
  readonly inWords?: (record: Rec) => Readonly<Record<string, unknown>>
  /** Trims and checks; refuses with `invalid_input` on the fields. Pure. */
  readonly clean: (input: Input) => Values
  /** Looks up what the values refer to; refuses what is unknown, inactive or of another company. */
  readonly prepare?: (change: Omit<RegisterWrite<Rec, Values>, 'id'>) => Promise<Values>
  /** Refuses switching off or removing by throwing. */
  readonly beforeSwitch?: (change: {
    readonly tx: OwnerTx
    readonly session: Session
    readonly record: Rec
    readonly ativo: boolean
  }) => Promise<void>
  /** Whether the person may know of the record; without it every person of the company may. */
  readonly isReached?: (session: Session, record: Rec) => boolean
  /** Narrows a list and its export to what `isReached` would admit; `now` for lists that time narrows. */
  readonly within?: (session: Session, search: Search, now: Date) => Search
  /** Who uses the record; it cannot be removed while somebody does. */
  readonly listUso?: (tx: OwnerTx, id: string) => Promise<readonly Uso[]>
  /** Writes what hangs on the row (addresses, documents), in the same transaction. */
  readonly onSave?: (change: RegisterWrite<Rec, Values>) => Promise<void>
  /** Whoever else must know, in the same transaction. */
  readonly onChanged?: (change: RegisterChange<Rec>) => Promise<void>
}

export interface Register<Rec extends RegisterRecord, Input, Search extends ListInput> {
  /** The question as the person may ask it. */
  within(session: Session, search: Search, now: Date): Search
  get(deps: Deps, session: Session, id: string): Promise<Rec>
  search(
    deps: Deps,
    session: Session,
    search: Search,
  ): Promise<{ items: Rec[]; total: number; totalIsMinimum?: boolean }>
  create(deps: Deps, session: Session, input: Input): Promise<Rec>
  /** `basedOn`: the version the caller read; undefined: the last one wins, and the history says so. */
  change(deps: Deps, session: Session, id: string, input: Input, basedOn: number | undefined): Promise<Rec>
  /** Switching to the state it already has changes nothing. */
  setActive(deps: Deps, session: Session, id: string, ativo: boolean): Promise<Rec>
  remove(deps: Deps, session: Session, id: string): Promise<void>
  /** Of what is left of a removed record too. */
  history(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]>
}

export function createRegister<Rec extends RegisterRecord, Input, Values, Search extends ListInput>(
  options: RegisterOptions<Rec, Input, Values, Search>,
): Register<Rec, Input, Search> {
  const { entidade, store, historyFields } = options
  const firstField = Object.values(historyFields)[0] ?? 'Nome'
  const gender = options.nome.startsWith('A ') ? 'a' : 'o'
  const inWords = (record: Rec): Readonly<Record<string, unknown>> =>
    options.inWords?.(record) ?? Object.fromEntries(Object.entries(record))

  const changesOf = (before: Rec | undefined, after: Rec) =>
    diffFields(
      historyFields,
      before && inWords(before),
      inWords(after),
      before && { before: { ...before }, after: { ...after } },
    )

  async function leaveTrace(change: RegisterChange<Rec>, verb: ChangeVerb, acao: string): Promise<void> {
    const { tx, session, before, after } = change
    const record = after ?? before
    if (!record) return
    await recordHistory(tx, actorOf(session), {
      entidade,
      entidadeId: record.id,
      acao,
      versao: record.version,
      mudancas: after
        ? changesOf(before, after)
        : [{ campo: firstField, de: options.nameOf(record), para: null }],
    })
    await options.onChanged?.(change)
    tx.announce({
      ownerId: tx.ownerId,
      tipo: `${entidade}.${verb}`,
      entidadeId: record.id,
      versao: record.version,
    })
  }

  const isReached = options.isReached ?? (() => true)
  const within = options.within ?? ((_session: Session, search: Search) => search)

  /** What is out of reach is as absent as what is not there. */
  const reached = (session: Session, record: Rec | undefined): Rec =>
    existing(record && isReached(session, record) ? record : undefined)

  const locked = async (tx: OwnerTx, session: Session, id: string): Promise<Rec> =>
    reached(session, await store.findForChange(tx, id))

  return {
    within,

    get: (deps, session, id) =>
      deps.db.readAsOwner(session.ownerId, async (tx) => reached(session, await store.find(tx, id))),

    search: (deps, session, search) =>
      deps.db.readAsOwner(session.ownerId, (tx) =>
        store.search(tx, within(session, search, deps.clock.now())),
      ),

    async create(deps, session, input) {
      const cleaned = options.clean(input)
      return deps.db.asOwner(session.ownerId, async (tx) => {
        const now = deps.clock.now()
        const context = { deps, tx, session, before: undefined }
        const values = (await options.prepare?.({ ...context, values: cleaned })) ?? cleaned
        const id = uuidv7()
        await store.insert(tx, id, values, now)
        await options.onSave?.({ ...context, id, values })
        const after = existing(await store.find(tx, id))
        await leaveTrace({ ...context, after }, 'created', 'criação')
        return after
      })
    },

    async change(deps, session, id, input, basedOn) {
      const cleaned = options.clean(input)
      return deps.db.asOwner(session.ownerId, async (tx) => {
        const before = await locked(tx, session, id)
        if (basedOn !== undefined && basedOn !== before.version) {
          throw new AppError(platformErrors.version_conflict, {
            extra: { current: before, yours: { ...before, ...cleaned } },
          })
        }
        const context = { deps, tx, session, before }
        const values = (await options.prepare?.({ ...context, values: cleaned })) ?? cleaned
        await tx.raw('savepoint compare')
        await store.update(tx, id, values, deps.clock.now())
        await options.onSave?.({ ...context, id, values })
        const after = existing(await store.find(tx, id))
        if (changesOf(before, after).length === 0) {
          await tx.raw('rollback to savepoint compare')
          return before
        }
        const acao = basedOn === undefined ? 'alteração sem conferir a versão' : 'alteração'
        await leaveTrace({ ...context, after }, 'changed', acao)
        return after
      })
    },

    async setActive(deps, session, id, ativo) {
      return deps.db.asOwner(session.ownerId, async (tx) => {
        const before = await locked(tx, session, id)
        if (before.ativo === ativo) return before
        await options.beforeSwitch?.({ tx, session, record: before, ativo })
        await store.setActive(tx, id, ativo, deps.clock.now())
        const after = existing(await store.find(tx, id))
        const context = { deps, tx, session, before, after }
        await leaveTrace(context, 'changed', ativo ? 'ativação' : 'desativação')
        return after
      })
    },

    async remove(deps, session, id) {
      await deps.db.asOwner(session.ownerId, async (tx) => {
        const before = await locked(tx, session, id)
        await options.beforeSwitch?.({ tx, session, record: before, ativo: false })
        const usos = ((await options.listUso?.(tx, id)) ?? []).filter((uso) => uso.quantidade > 0)
        if (usos.length > 0) {
          throw new AppError(platformErrors.record_in_use, {
            message: `${options.nome} está em uso por ${describeUsos(usos)} e não pode ser excluíd${gender}. Desative-${gender}.`,
            extra: { usos },
          })
        }
        await store.remove(tx, id)
        await leaveTrace({ deps, tx, session, before, after: undefined }, 'removed', 'exclusão')
      })
    },

    history: (deps, session, id) =>
      deps.db.readAsOwner(session.ownerId, async (tx) => {
        const [entries, record] = [await listHistory(tx, entidade, id), await store.find(tx, id)]
        // Where reach is narrowed, nobody can tell any more who might have known of a removed record.
        if (record || entries.length === 0 || options.isReached) reached(session, record)
        return entries
      }),
  }
}
