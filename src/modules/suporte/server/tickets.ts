/** What a ticket goes through on either side: it is opened, written to, answered, resolved and opened again. */
import { attachmentsOf } from '#platform/server/attachments/attachments.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { changed, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import {
  type ChamadoDetalhe,
  IMAGENS,
  MAX_ANEXOS,
  MAX_MENSAGENS,
  suporteErrors,
} from '../suporte.contract.ts'
import {
  canChange,
  checkTexto,
  cleanTexto,
  type Lado,
  type Mudanca,
  SITUACAO_TEXT,
  type SituacaoChamado,
} from '../suporte.rules.ts'
import { type ChamadoLido, findChamado, insertMensagem, updateChamado } from './suporte.repository.ts'

export const ENTIDADE = 'suporte'

export const imagens = attachmentsOf<ChamadoLido>({
  table: 'anexo',
  record: 'entidade_id',
  max: MAX_ANEXOS,
  types: IMAGENS,
  refusals: {
    typeRefused: suporteErrors.suporte_anexo_tipo_recusado,
    disguised: suporteErrors.suporte_anexo_disfarcado,
    full: suporteErrors.suporte_anexos_demais,
  },
  open: lockOwn,
  async note(tx, session, { before, acao, line }, now) {
    await updateChamado(tx, before.id, { situacao: before.situacao, novas: before.respostasNovas }, now)
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE,
      entidadeId: before.id,
      acao,
      versao: before.version + 1,
      mudancas: [line],
    })
    announce(tx, before.id, before.version + 1)
  },
})

const announce = (tx: OwnerTx, id: string, versao: number): void =>
  tx.announce({ ownerId: tx.ownerId, tipo: 'suporte.changed', entidadeId: id, versao })

/** Locks a ticket of the person. Throws `not_found` for those of colleagues too. */
export async function lockOwn(tx: OwnerTx, session: Session, id: string): Promise<ChamadoLido> {
  return ofPerson(session, await findChamado(tx, id.toLowerCase(), { lock: true }))
}

export async function getOwn(tx: OwnerTx, session: Session, id: string): Promise<ChamadoLido> {
  return ofPerson(session, await findChamado(tx, id.toLowerCase()))
}

const ofPerson = (session: Session, found: ChamadoLido | undefined): ChamadoLido =>
  existing(found?.usuarioId === session.userId ? found : undefined)

export async function toDetalhe(
  tx: OwnerTx,
  { usuarioId: _usuarioId, ...chamado }: ChamadoLido,
): Promise<ChamadoDetalhe> {
  return { ...chamado, anexos: await imagens.list(tx, chamado.id) }
}

export function assertVersion(before: ChamadoLido, basedOn: number): void {
  if (before.version === basedOn) return
  throw new AppError(platformErrors.version_conflict, { extra: { current: before } })
}

interface Escrita {
  readonly de: Lado
  readonly texto: string
  readonly situacao: SituacaoChamado
}

/** Adds a message to a locked ticket. Answers the text as it was stored. */
export async function write(
  tx: OwnerTx,
  session: Session,
  before: ChamadoLido,
  { de, texto: typed, situacao }: Escrita,
  now: Date,
): Promise<string> {
  const texto = cleanTexto(typed)
  const problems = checkTexto(texto)
  if (problems.length > 0) throw invalidInput(problems)
  if (before.mensagens.length >= MAX_MENSAGENS) throw new AppError(suporteErrors.suporte_mensagens_demais)
  await insertMensagem(tx, { chamadoId: before.id, de, autor: session.userName, texto }, now)
  // Who writes has read what stood above.
  const novas = de === 'pessoa' ? 0 : before.respostasNovas + 1
  await leaveTrace(tx, session, before, { situacao, novas, acao: 'mensagem' }, now)
  return texto
}

/** Resolves or opens again a locked ticket. Throws `suporte_situacao` where there is nothing to do. A person who does has read it. */
export async function change(
  tx: OwnerTx,
  session: Session,
  before: ChamadoLido,
  { de, situacao }: { readonly de: Lado; readonly situacao: Mudanca },
  now: Date,
): Promise<void> {
  if (!canChange(before.situacao, situacao)) throw new AppError(suporteErrors.suporte_situacao)
  const acao = situacao === 'resolvido' ? 'resolução' : 'reabertura'
  const novas = de === 'pessoa' ? 0 : before.respostasNovas
  await leaveTrace(tx, session, before, { situacao, novas, acao }, now)
}

interface Trace {
  readonly situacao: SituacaoChamado
  readonly novas: number
  readonly acao: string
}

/** What was written stands in the ticket; the history says who moved it, and from where. */
async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  before: ChamadoLido,
  { situacao, novas, acao }: Trace,
  now: Date,
): Promise<void> {
  await updateChamado(tx, before.id, { situacao, novas }, now)
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: before.id,
    acao,
    versao: before.version + 1,
    mudancas: changed('Situação', SITUACAO_TEXT[before.situacao], SITUACAO_TEXT[situacao]),
  })
  announce(tx, before.id, before.version + 1)
}
