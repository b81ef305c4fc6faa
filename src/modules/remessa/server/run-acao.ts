/** Actions on remessas, one or many: decided one by one by the rules, written in a handful of statements. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type Acao, type Contexto, decidir, NOMES_DA_ACAO } from '../acoes.rules.ts'
import { etapaAtual } from '../pipe.rules.ts'
import type { AcaoEmLote, ResultadoDoLote } from '../remessa-acoes.contract.ts'
import { type RemessaDetalhe, remessaErrors } from '../remessa-dados.contract.ts'
import { detailRemessa } from './read-remessas.ts'
import {
  announceRemessa,
  codigoDe,
  isWithin,
  type MudancaDaRemessa,
  openRemessas,
  type RemessaAberta,
  unidadeDaAcao,
  unidadesDe,
  writeRemessas,
} from './remessa.repository.ts'
import { takeOffCarga } from './stops-of-carga.ts'
import { followVolumes, putInPosition } from './volumes.ts'

/** What a caller may say with an action. */
export type Pedido = Omit<AcaoEmLote, 'ids' | 'ensaio'>

export interface Recusada {
  readonly remessa: RemessaAberta
  readonly erro: AppError
}

export interface Decididas {
  readonly feitas: readonly MudancaDaRemessa[]
  readonly recusadas: readonly Recusada[]
}

export function contextoDe(session: Session, now: Date, pedido: Pedido): Contexto {
  const chegada = instantOf(pedido.dhChegadaPrevista, 'dhChegadaPrevista')
  return {
    agora: now,
    por: session.userName,
    novoId: () => uuidv7(),
    motivo: cleanLine(pedido.motivo),
    ...(pedido.cargaId != null && { cargaId: pedido.cargaId }),
    ...(chegada !== null && { dhChegadaPrevista: chegada }),
  }
}

/** Throws `invalid_input` for what is no instant. */
export function instantOf(text: string | null | undefined, path: string): string | null {
  if (text == null || text.trim() === '') return null
  const instant = parseInstant(text)
  if (instant === undefined) throw invalidField(path, validationMessages.invalidDate)
  return instant
}

/** Decides an action on remessas that are locked, or only looked at. Those out of reach are refused as absent. */
export function decideAll(
  session: Session,
  acao: Acao,
  remessas: readonly RemessaAberta[],
  contexto: Contexto,
): Decididas {
  const feitas: MudancaDaRemessa[] = []
  const recusadas: Recusada[] = []
  for (const remessa of remessas) {
    const erro = refusalOf(session, acao, remessa, contexto)
    if (erro instanceof AppError) recusadas.push({ remessa, erro })
    else feitas.push(erro)
  }
  return { feitas, recusadas }
}

function refusalOf(
  session: Session,
  acao: Acao,
  remessa: RemessaAberta,
  contexto: Contexto,
): AppError | MudancaDaRemessa {
  if (!isWithin(session, remessa.estado)) return new AppError(platformErrors.not_found)
  if (!session.allUnits && !session.unitIds.has(unidadeDaAcao(acao, remessa.estado))) {
    return new AppError(remessaErrors.remessa_outra_unidade)
  }
  const decisao = decidir(acao, remessa.estado, contexto)
  if (!decisao.ok) return new AppError(remessaErrors[decisao.recusa])
  const mudancas: FieldChangeRow[] =
    acao === 'cancelar' && contexto.motivo ? [{ campo: 'Motivo', de: null, para: contexto.motivo }] : []
  return {
    before: remessa,
    after: decisao.estado,
    acao: NOMES_DA_ACAO[acao],
    mudancas,
    ...(acao === 'cancelar' && { motivoCancelamento: contexto.motivo ?? null }),
  }
}

/** Writes decided actions and what follows them for volumes, loads and whoever listens. */
export async function applyAll(
  tx: OwnerTx,
  session: Session,
  acao: Acao,
  feitas: readonly MudancaDaRemessa[],
  pedido: Pedido,
  now: Date,
): Promise<void> {
  const ids = feitas.map(({ before }) => before.id)
  // While the steps still name the stops that came with them.
  if (acao === 'recolher') await leaveCargas(tx, session, feitas, now)
  await writeRemessas(tx, actorOf(session), feitas, now)
  await followVolumes(tx, acao, ids)
  if (acao === 'receber' && pedido.posicaoId != null) await putInPosition(tx, feitas, pedido.posicaoId)
  tellPassagem(tx, acao, feitas)
}

const cargaDe = ({ estado }: Pick<RemessaAberta, 'estado'>) => etapaAtual(estado.etapas)?.cargaId ?? null

/** What stood on a load leaves it, with its documents and its weight. */
async function leaveCargas(
  tx: OwnerTx,
  session: Session,
  feitas: readonly MudancaDaRemessa[],
  now: Date,
): Promise<void> {
  const cargaIds = new Set(feitas.flatMap(({ before }) => cargaDe(before) ?? []))
  const abertas = await openRemessas(
    tx,
    feitas.map(({ before }) => before.id),
    { forChange: true },
  )
  for (const cargaId of cargaIds) {
    const ids = new Set(
      feitas.filter(({ before }) => cargaDe(before) === cargaId).map(({ before }) => before.id),
    )
    await takeOffCarga(
      tx,
      actorOf(session),
      cargaId,
      abertas.filter(({ id }) => ids.has(id)),
      now,
    )
  }
}

/** Loads are locked before remessas, here as everywhere. */
async function lockCargasDe(tx: OwnerTx, acao: Acao, ids: readonly string[]): Promise<void> {
  if (acao !== 'recolher') return
  const { rows } = await sql<{ id: string }>`
    select distinct etapa_carga_id as id from remessa
    where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[]) and etapa_carga_id is not null
  `.execute(tx.db)
  await lockCargas(
    tx,
    rows.map(({ id }) => id),
  )
}

/** For other systems: goods came into a unit, or left it. */
export function tellPassagem(tx: OwnerTx, acao: Acao, feitas: readonly MudancaDaRemessa[]): void {
  const verbo =
    acao === 'receber' ? 'recebida' : acao === 'expedir' || acao === 'transferir' ? 'expedida' : undefined
  if (verbo === undefined) return
  for (const { before, after } of feitas) {
    announceRemessa(tx, { id: before.id, versao: before.versao + 1, verbo, unidades: unidadesDe(after) })
  }
}

/** One remessa. Throws `not_found`, `version_conflict` and why the action is refused. */
export const runAcaoOne = (
  deps: Deps,
  session: Session,
  acao: Acao,
  id: string,
  { version, ...pedido }: Pedido & { readonly version?: number },
): Promise<RemessaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    await lockCargasDe(tx, acao, [id])
    const remessa = existing((await openRemessas(tx, [id], { forChange: true }))[0])
    if (!isWithin(session, remessa.estado)) throw new AppError(platformErrors.not_found)
    await checkCargaDaColeta(tx, session, acao, pedido.cargaId)
    const { feitas, recusadas } = decideAll(session, acao, [remessa], contextoDe(session, now, pedido))
    const [recusada] = recusadas
    // Whoever was first is told by what the remessa is now; a stale version alone says less.
    if (recusada) throw recusada.erro
    if (version !== undefined && version !== remessa.versao)
      throw new AppError(platformErrors.version_conflict)
    await applyAll(tx, session, acao, feitas, pedido, now)
    return detailRemessa(tx, session, id)
  })

/** Many: each is done or refused for itself. Nothing is written by a rehearsal. */
export const runAcaoMany = (
  deps: Deps,
  session: Session,
  acao: Acao,
  { ids, ensaio, ...pedido }: AcaoEmLote,
): Promise<ResultadoDoLote> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    if (ensaio !== true) await lockCargasDe(tx, acao, ids)
    const remessas = await openRemessas(tx, unique(ids), { forChange: ensaio !== true })
    await checkCargaDaColeta(tx, session, acao, pedido.cargaId)
    const decididas = decideAll(session, acao, remessas, contextoDe(session, now, pedido))
    if (ensaio !== true) await applyAll(tx, session, acao, decididas.feitas, pedido, now)
    return resultadoDe(unique(ids), decididas)
  })

export const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** In the order asked for; ids of nothing are told as such. */
export function resultadoDe(
  ids: readonly string[],
  { feitas, recusadas }: Decididas,
  avisosDe: (id: string) => readonly string[] = () => [],
): ResultadoDoLote {
  const done = new Map(feitas.map(({ before }) => [before.id, codigoDe(before)]))
  const refused = new Map(recusadas.map((one) => [one.remessa.id, one]))
  const itens = ids.map((id) => {
    const codigo = done.get(id)
    if (codigo !== undefined) return { id, codigo, ok: true, erro: null, avisos: [...avisosDe(id)] }
    const found = refused.get(id)
    const { code, message } = found?.erro ?? new AppError(platformErrors.not_found)
    const isHidden = code === platformErrors.not_found.code
    return {
      id,
      codigo: found && !isHidden ? codigoDe(found.remessa) : '',
      ok: false,
      erro: { code, message },
      avisos: [],
    }
  })
  return { feitas: done.size, recusadas: itens.length - done.size, itens }
}

/** The load that collects is one of the company, within reach. */
async function checkCargaDaColeta(
  tx: OwnerTx,
  session: Session,
  acao: Acao,
  cargaId: string | null | undefined,
): Promise<void> {
  if (acao !== 'coletar' || cargaId == null) return
  const { rows } = await sql<{ unidade_id: string }>`
    select unidade_id from carga where owner_id = ${tx.ownerId} and id = ${cargaId} and status in (1, 2, 7, 8)
  `.execute(tx.db)
  const [carga] = rows
  if (!carga || !(session.allUnits || session.unitIds.has(carga.unidade_id))) {
    throw invalidField('cargaId', 'Carga aberta não encontrada')
  }
}
