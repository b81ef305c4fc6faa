/**
 * Inviting, accepting, refusing and ending. Both sides change in one transaction of the system role, because no
 * company may write the row of another; each side hears of it by an event and in its own history.
 */
import { v7 as uuidv7 } from 'uuid'
import type { Actor, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { parceiroErrors, type Vinculo } from '../parceiro.contract.ts'
import {
  type AcaoParceiro,
  DIA_MS,
  decideConvite,
  MAX_CONVITES_POR_DIA,
  nextSituacoes,
  SITUACAO_PARCEIRO_LABELS,
  SITUACOES_PARCEIRO,
} from '../parceiro.rules.ts'
import { tellVinculo } from './on-vinculo.ts'
import {
  countConvites,
  findByDocumento,
  findOwner,
  findVinculo,
  lockConvites,
  lockPair,
  type OwnerFacts,
  saveVinculo,
  type VinculoValues,
} from './parceiro.repository.ts'
import { ENTIDADE } from './read-parceiro.ts'

/** The same answer for a company of the platform and for a document that nobody there has. */
export async function inviteParceiro(deps: Deps, session: Session, text: string): Promise<Vinculo> {
  const documento = normalizeDocumento(text)
  if (!isDocumento(documento)) {
    throw invalidField('documento', validationMessages.invalidDocumento)
  }
  if (documento === session.companyDocument) throw new AppError(parceiroErrors.parceiro_with_itself)
  const now = deps.clock.now()
  return deps.db.asSystem('link-partners', async (tx) => {
    await lockConvites(tx, session.ownerId)
    await lockPair(tx, [session.companyDocument, documento])
    const own = await findByDocumento(tx, session.ownerId, documento)
    const decision = decideConvite(
      own && {
        situacao: own.situacao,
        convidadoEm: own.convidadoEm === null ? null : new Date(own.convidadoEm),
      },
      now,
    )
    if (decision === 'linked') throw new AppError(parceiroErrors.parceiro_already_linked)
    if (decision === 'waiting' && own) return own
    const pair = await pairOf(tx, session, documento)
    if (decision === 'accept') return saveBoth(tx, session, pair, 3, 3, now)
    if (
      (await countConvites(tx, session.ownerId, new Date(now.getTime() - DIA_MS))) >= MAX_CONVITES_POR_DIA
    ) {
      throw new AppError(parceiroErrors.parceiro_too_many)
    }
    const theirs = pair.other && (await findByDocumento(tx, pair.other.id, session.companyDocument))
    // They invited this company before it was on the platform.
    if (theirs?.situacao === SITUACOES_PARCEIRO.convidado) return saveBoth(tx, session, pair, 3, 3, now)
    return saveBoth(tx, session, pair, SITUACOES_PARCEIRO.convidado, SITUACOES_PARCEIRO.convite, now)
  })
}

/** Throws `not_found`, or `parceiro_not_possible` when the link is not in a state for it. */
export async function answerParceiro(
  deps: Deps,
  session: Session,
  id: string,
  acao: AcaoParceiro,
): Promise<Vinculo> {
  return deps.db.asSystem('link-partners', async (tx) => {
    const found = existing(await findVinculo(tx, session.ownerId, id))
    await lockPair(tx, [session.companyDocument, found.documento])
    const own = (await findVinculo(tx, session.ownerId, id)) ?? found
    const next = nextSituacoes(own.situacao, acao)
    if (!next) throw new AppError(parceiroErrors.parceiro_not_possible)
    const pair = await pairOf(tx, session, own.documento)
    return saveBoth(tx, session, pair, next.own, next.other, deps.clock.now())
  })
}

interface Pair {
  readonly me: OwnerFacts
  readonly documento: string
  /** Undefined: nobody of the platform has the document. */
  readonly other: OwnerFacts | undefined
}

async function pairOf(tx: Tx, session: Session, documento: string): Promise<Pair> {
  const me = existing(await findOwner(tx, { id: session.ownerId }))
  return { me, documento, other: await findOwner(tx, { documento }) }
}

async function saveBoth(
  tx: Tx,
  session: Session,
  { me, documento, other }: Pair,
  situacao: Vinculo['situacao'],
  otherSituacao: Vinculo['situacao'],
  now: Date,
): Promise<Vinculo> {
  const isInvitation = situacao === SITUACOES_PARCEIRO.convidado
  const isLinked = situacao === SITUACOES_PARCEIRO.vinculado
  const own = await save(
    tx,
    me.id,
    actorOf(session),
    {
      documento,
      situacao,
      // Who an invited company is, and whether it is there at all, is told by its acceptance only.
      parceiro: isLinked ? other : undefined,
      ...(isInvitation && { convidadoEm: now }),
    },
    now,
  )
  if (!other) return own
  const theirs = await findByDocumento(tx, other.id, me.documento)
  const isTheirBusiness = theirs !== undefined || isInvitation || isLinked
  if (!isTheirBusiness) return own
  // The people of a company are not the other company's business; its name is.
  const actor = { userId: null, name: me.nome.slice(0, 120), origin: 'parceiro' }
  const isKnown = otherSituacao === SITUACOES_PARCEIRO.convite || isLinked
  const values = {
    documento: me.documento,
    situacao: otherSituacao,
    parceiro: isKnown ? me : undefined,
  }
  await save(tx, other.id, actor, values, now)
  await tellVinculo(tx, { ownerId: me.id, outroOwnerId: other.id, situacao, em: now })
  return own
}

async function save(
  tx: Tx,
  ownerId: string,
  actor: Actor,
  values: VinculoValues,
  now: Date,
): Promise<Vinculo> {
  const before = await findByDocumento(tx, ownerId, values.documento)
  const after = await saveVinculo(tx, ownerId, uuidv7(), values, now)
  await recordHistory({ ...tx, ownerId }, actor, {
    entidade: ENTIDADE,
    entidadeId: after.id,
    acao: before ? 'alteração' : 'criação',
    versao: after.version,
    mudancas: [
      {
        campo: 'Situação',
        de: before ? SITUACAO_PARCEIRO_LABELS[before.situacao] : null,
        para: SITUACAO_PARCEIRO_LABELS[after.situacao],
      },
    ],
  })
  const verb = before ? 'changed' : 'created'
  tx.announce({ ownerId, tipo: `${ENTIDADE}.${verb}`, entidadeId: after.id, versao: after.version })
  return after
}
