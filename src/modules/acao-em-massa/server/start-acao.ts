/** Beginning a bulk action and taking one back: the items are stored, a job does them. */
import { v7 as uuidv7 } from 'uuid'
import { MAX_CARGAS_ACAO } from '#modules/carga/carga-codes.ts'
import { MAX_CARGAS_LOTE } from '#modules/carga/lote.contract.ts'
import { insertLote } from '#modules/carga/server/lote.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import {
  AppError,
  type ErrorDefinition,
  existing,
  invalidField,
  platformErrors,
} from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { type AcaoComRecusas, acaoErrors, type SelecaoAcao } from '../acao.contract.ts'
import { ACOES, whyNotDesfazer } from '../acao.rules.ts'
import {
  type AcaoRow,
  announceAcao,
  findAcao,
  findAcaoForChange,
  insertAcao,
  type NovaAcao,
  type NovoItem,
  withRecusas,
} from './acao.repository.ts'
import { listFeitos } from './acao-item.repository.ts'
import { acaoJob } from './acao-jobs.ts'
import { pendingDecisions } from './lotes-inteiros.ts'
import { type ParametrosGravados, prepareParametros } from './parametros.ts'
import { readLotes, readSelected, selectIds } from './select-cargas.ts'

export function startAcao(deps: Deps, session: Session, body: SelecaoAcao): Promise<AcaoComRecusas> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { acao, parametros = {} } = body
    const asked = await selectIds(tx, session, body)
    const itens = await itemsOf(tx, session, asked, body)
    const prepared = await prepareParametros(tx, session, acao, parametros)
    const now = deps.clock.now()
    const extra = acao === 'criar-lote' ? await newLote(tx, itens, cleanLine(parametros.descricao), now) : {}
    return enqueue(
      deps,
      tx,
      session,
      { acao, parametros: { ...prepared, ...extra }, desfazId: null },
      itens,
      now,
    )
  })
}

/** Loads out of reach and those that wait for a decision are refused at once; whole batches are added. */
async function itemsOf(
  tx: OwnerTx,
  session: Session,
  asked: readonly string[],
  { acao, parametros = {}, decisoes = [] }: SelecaoAcao,
): Promise<NovoItem[]> {
  const selected = await readSelected(tx, session, asked)
  const lotes = acao === 'desativar' ? await readLotes(tx, selected.values()) : new Map()
  const choice = pendingDecisions([...selected.values()], lotes, decisoes, parametros.desativarLote)
  const along = await readSelected(tx, session, [...choice.along])
  if (asked.length + along.size > MAX_CARGAS_ACAO) throw new AppError(acaoErrors.acao_grande_demais)
  return [
    ...asked.map((id): NovoItem => {
      const carga = selected.get(id)
      if (!carga) return { cargaId: id, codigo: 0, erro: platformErrors.not_found }
      const item = { cargaId: id, codigo: carga.codigo }
      return choice.pending.has(id) ? { ...item, erro: acaoErrors.acao_decisao_pendente } : item
    }),
    ...[...along.values()].map(({ id, codigo }) => ({ cargaId: id, codigo })),
  ]
}

async function newLote(
  tx: OwnerTx,
  itens: readonly NovoItem[],
  descricao: string | null,
  now: Date,
): Promise<Pick<ParametrosGravados, 'lote' | 'detalhe'>> {
  if (itens.length > MAX_CARGAS_LOTE)
    throw invalidField('ids', `Um lote tem no máximo ${MAX_CARGAS_LOTE} cargas`)
  const { id, codigo } = await insertLote(tx, uuidv7(), descricao, now)
  return { lote: { id, codigo }, detalhe: `Lote ${codigo}` }
}

async function enqueue(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  nova: Omit<NovaAcao, 'id' | 'usuario'>,
  itens: readonly NovoItem[],
  now: Date,
): Promise<AcaoComRecusas> {
  const id = uuidv7()
  const usuario = { id: session.userId, nome: session.userName }
  await insertAcao(tx, { ...nova, id, usuario }, itens, now)
  await deps.jobs.enqueue(tx, acaoJob, { ownerId: tx.ownerId, acaoId: id })
  announceAcao(tx, id, 'created')
  return withRecusas(tx, existing(await findAcao(tx, id)))
}

/** Another action that leads every load that was changed back to where it was. */
export function undoAcao(deps: Deps, session: Session, id: string): Promise<AcaoComRecusas> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const done = existing(await findAcaoForChange(tx, id))
    assertOwnOrAdmin(session, done)
    const recusa = whyNotDesfazer({ ...done, desfazId: done.desfaz_id, desfeitaPorId: done.desfeita_por_id })
    if (recusa) throw new AppError(acaoErrors[recusa] satisfies ErrorDefinition)
    const acao = ACOES[done.acao].volta
    if (acao === null) throw new AppError(acaoErrors.acao_sem_volta)
    const feitos = await listFeitos(tx, id)
    const { etapaId, unidadeId, lote } = done.parametros
    const parametros: ParametrosGravados = {
      esperado: { ...(etapaId && { etapaId }), ...(unidadeId && { unidadeId }) },
      ...(lote && { lote }),
      detalhe: `Desfaz: ${ACOES[done.acao].verbo}`,
    }
    const itens = feitos.map(({ carga_id, codigo, anterior }) => ({ cargaId: carga_id, codigo, anterior }))
    return enqueue(deps, tx, session, { acao, parametros, desfazId: id }, itens, deps.clock.now())
  })
}

/** Whoever began an action, and administrators, decide about it. */
export function assertOwnOrAdmin(session: Session, acao: Pick<AcaoRow, 'usuario_id'>): void {
  if (acao.usuario_id !== session.userId && session.role !== 'Administrador') {
    throw new AppError(acaoErrors.acao_de_outra_pessoa)
  }
}
