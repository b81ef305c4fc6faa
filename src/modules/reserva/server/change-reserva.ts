/**
 * The one way to change bookings: their rows are locked in the order of their ids, their versions raised, the change
 * noted and announced for the day where each was and for the day where it is.
 */
import { sql, type Updateable } from 'kysely'
import { type Reserva, reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { diasTocados } from '#modules/doca/calendario.rules.ts'
import { announceAgenda, type VerboDaAgenda } from '#modules/doca/server/announce-agenda.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow, Tables } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { addDays } from '#platform/shared/day.ts'
import { presencaDa } from '../agenda-do-dia.rules.ts'
import { type AcaoReserva, type EfeitoReserva, recusaDe } from '../reserva.rules.ts'
import { CAMPOS_DO_HISTORICO, inWords } from './describe-reserva.ts'
import { notifyReservas } from './notify-reservas.ts'
import { tellMudadas } from './on-reserva.ts'
import { findReservas, type ReservaLida } from './read-reservas.ts'
import { tellCargas } from './tell-cargas.ts'
import { toReserva } from './to-reserva.ts'

export const ENTIDADE_RESERVA = 'reserva'

export type ReservaColumns = Omit<
  Updateable<Tables['reserva']>,
  'owner_id' | 'id' | 'versao' | 'atualizado_em'
>

/**
 * Locks bookings in one order and answers them by id, with those of `outras` that are still there. Throws `not_found`,
 * also for one of a unit out of reach.
 */
export async function openReservas(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  ids: readonly string[],
  outras: readonly string[] = [],
): Promise<ReadonlyMap<string, ReservaLida>> {
  const all = [...ids, ...outras]
  await sql`
    select id from reserva where owner_id = ${tx.ownerId} and id = any(${all}::uuid[]) order by id for update
  `.execute(tx.db)
  const found = await findReservas(tx, all)
  for (const id of ids) {
    const reserva = found.get(id.toLowerCase())
    if (!reserva || !canEnterUnidade(session, reserva.unidadeId)) throw new AppError(platformErrors.not_found)
  }
  return found
}

/**
 * One booking, locked. `admitir` throws for one that the caller may not know of, before anything else is looked at.
 * Throws `not_found`, and `version_conflict` when `basedOn` is not its version any more.
 */
export async function openReserva(
  tx: OwnerTx,
  session: Pick<Session, 'allUnits' | 'unitIds'>,
  id: string,
  basedOn?: number,
  admitir?: Admitir,
): Promise<ReservaLida> {
  const reserva = existing((await openReservas(tx, session, [id])).get(id.toLowerCase()))
  admitir?.(reserva)
  if (basedOn !== undefined && basedOn !== reserva.versao) throw stale(reserva)
  return reserva
}

/** Throws for a booking that the caller may not know of. */
export type Admitir = (reserva: ReservaLida) => void

export const stale = (current: ReservaLida) =>
  new AppError(platformErrors.version_conflict, { extra: { current: toReserva(current) } })

/** Throws why the action is not possible in the state of the booking. */
export function assertPossivel(acao: AcaoReserva, reserva: ReservaLida, agora: Date): void {
  const recusa = recusaDe(acao, reserva, agora)
  if (recusa) throw new AppError(reservaErrors[recusa])
}

/** The columns of what an action does. */
export const columnsOf = (efeito: EfeitoReserva): ReservaColumns => ({
  situacao: efeito.situacao,
  ...(efeito.dhChegada && { dh_chegada: efeito.dhChegada }),
  ...(efeito.dhSaida && { dh_saida: efeito.dhSaida }),
  ...(efeito.dhChegadaNaDoca && { dh_chegada_na_doca: efeito.dhChegadaNaDoca }),
  ...(efeito.dhInicioContagem && { dh_inicio_contagem: efeito.dhInicioContagem }),
  ...(efeito.dhFimContagem && { dh_fim_contagem: efeito.dhFimContagem }),
  ...(efeito.motivoCancelamento && { motivo_cancelamento: efeito.motivoCancelamento }),
})

/** A person who is signed in, or whoever acts without an account, such as a driver on the phone. */
export type Autor = Session | Actor
const autorOf = (autor: Autor): Actor => ('sessionId' in autor ? actorOf(autor) : autor)

export interface MudancaDeReserva {
  readonly before: ReservaLida
  readonly set: ReservaColumns
  /** What the history calls it: `mudança de horário`. */
  readonly acao: string
  /** Lines of the history beyond the fields, such as an attachment. */
  readonly extra?: readonly FieldChangeRow[]
}

/** Writes changes of locked bookings; answers them as they are now, in the same order. */
export async function changeReservas(
  tx: OwnerTx,
  autor: Autor,
  mudancas: readonly MudancaDeReserva[],
  agora: Date,
): Promise<ReservaLida[]> {
  // Bookings that change alike are written together: there are fewer kinds of change than bookings.
  const alike = Map.groupBy(mudancas, ({ set }) => JSON.stringify(set))
  for (const group of alike.values()) await write(tx, group, agora)
  const ids = mudancas.map(({ before }) => before.id)
  await refreshBusca(tx, ids)
  const found = await findReservas(tx, ids)
  const changed = mudancas.map(({ before }) => {
    const after = found.get(before.id)
    if (!after) throw new Error('A changed booking exists.')
    return after
  })
  await note(
    tx,
    autor,
    mudancas.map(({ before, acao, extra = [] }, index) => ({ before, after: changed[index], acao, extra })),
    agora,
  )
  return changed
}

async function write(tx: OwnerTx, group: readonly MudancaDeReserva[], agora: Date): Promise<void> {
  await tx.db
    .updateTable('reserva')
    .set({ ...group[0]?.set, versao: sql`versao + 1`, atualizado_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where(
      'id',
      'in',
      group.map(({ before }) => before.id),
    )
    .execute()
}

/** Changes one booking in a transaction of its own. `work` answers what is to be written. */
export const changeOne = (
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  work: (tx: OwnerTx, before: ReservaLida, agora: Date) => Promise<Omit<MudancaDeReserva, 'before'>>,
  admitir?: Admitir,
): Promise<Reserva> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openReserva(tx, session, id, version, admitir)
    const agora = deps.clock.now()
    const mudanca = await work(tx, before, agora)
    const [after] = await changeReservas(tx, session, [{ ...mudanca, before }], agora)
    if (!after) throw new Error('One change has one answer.')
    return toReserva(after)
  })

interface Nota {
  readonly before: ReservaLida | undefined
  readonly after: ReservaLida | undefined
  readonly acao: string
  readonly extra: readonly FieldChangeRow[]
}

/** History and announcements of changes that are written; people and the loads of the bookings hear of them. */
export async function note(tx: OwnerTx, autor: Autor, notas: readonly Nota[], agora: Date): Promise<void> {
  const actor = autorOf(autor)
  await recordHistories(
    tx,
    actor,
    notas.map(({ before, after, acao, extra }) => ({
      entidade: ENTIDADE_RESERVA,
      entidadeId: idOf(before, after),
      acao,
      versao: after?.versao ?? null,
      mudancas: [
        ...(after ? diffFields(CAMPOS_DO_HISTORICO, before && inWords(before), inWords(after)) : []),
        ...extra,
      ],
    })),
  )
  for (const { before, after } of notas) announce(tx, before, after, agora)
  await tellCargas(tx, actor, notas, agora)
  await notifyReservas(tx, actor, notas)
  await tellMudadas(tx, actor, notas, agora)
}

const idOf = (before: ReservaLida | undefined, after: ReservaLida | undefined): string => {
  const id = after?.id ?? before?.id
  if (id === undefined) throw new Error('A change has a record.')
  return id
}

function announce(
  tx: OwnerTx,
  before: ReservaLida | undefined,
  after: ReservaLida | undefined,
  agora: Date,
): void {
  const verbo = verboOf(before, after)
  const places = [before, after]
    .filter((one) => one !== undefined)
    .flatMap((one) => diasMostrados(one, agora).map((dia) => ({ ...one, dia })))
  for (const here of Map.groupBy(places, ({ unidadeId, dia }) => `${unidadeId} ${dia}`).values()) {
    const [first] = here
    if (!first) continue
    const { id, unidadeId, dia } = first
    const docas = [...new Set(here.map(({ docaId }) => docaId))]
    announceAgenda(tx, ENTIDADE_RESERVA, verbo, { id, unidade: unidadeId, dia, docas }, after?.versao ?? null)
  }
}

/** The days whose screens show a booking, its own first: also the next one over midnight, and today while it is here. */
function diasMostrados(reserva: ReservaLida, agora: Date): string[] {
  const { dia, fusoHorario } = reserva
  const { inicio, fim } = presencaDa(reserva, agora)
  const presentes = diasTocados(inicio, fim < inicio ? inicio : fim, fusoHorario).filter(
    (one) => one >= addDays(dia, -1),
  )
  // Whoever stays for weeks is told of on the days that somebody looks at: the first ones and the last one.
  return [...new Set([dia, ...presentes.slice(0, 2), ...presentes.slice(-1)])]
}

function verboOf(before: ReservaLida | undefined, after: ReservaLida | undefined): VerboDaAgenda {
  if (!after) return 'removed'
  return before ? 'changed' : 'created'
}

/** The words that bookings are searched by: code, party, reference, plate, driver and load. Answers which had others. */
export async function refreshBusca(tx: OwnerTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reserva r set busca = atual.busca
    from (
      select x.id, app_fold(concat_ws(' ', 'AG-' || x.codigo, x.codigo, x.fornecedor,
        (select e.nome || ' ' || e.documento from empresa e where e.owner_id = x.owner_id and e.id = x.empresa_id),
        x.codigo_referencia, x.placa_veiculo, x.nome_motorista, x.documento_motorista,
        (select g.codigo from carga g where g.owner_id = x.owner_id and g.id = x.carga_id))) as busca
      from reserva x where x.owner_id = ${tx.ownerId} and x.id = any(${[...ids]}::uuid[])
    ) atual
    where r.owner_id = ${tx.ownerId} and r.id = atual.id and r.busca is distinct from atual.busca
    returning r.id
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
