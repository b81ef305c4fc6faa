/** Registering addresses of other systems, and looking after what was sent to them. */
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { encryptText } from '#modules/sessao/server/text-cipher.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { refusalOnNetwork } from '#platform/server/outbound/post-to-public-address.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { canAccess } from '#platform/shared/access.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import {
  type ChangeWebhook,
  type CreateWebhook,
  type Entrega,
  type GrupoDeEventos,
  MAX_WEBHOOKS,
  type Webhook,
  webhookErrors,
} from '../webhook.contract.ts'
import { SITUACAO_ENTREGA } from '../webhook.rules.ts'
import { dispatchJob } from './dispatch-entregas.ts'
import { corpoDe } from './notify-sistemas.ts'
import { findWebhook, insertEntregas, listAllWebhooks, listEntregasDe } from './webhook.repository.ts'
import { nomeDoEvento, TESTE, webhookEvents } from './webhook-events.ts'

const ENTIDADE = 'webhook'

export const listWebhooks = (deps: Deps, session: Session): Promise<Webhook[]> =>
  deps.db.readAsOwner(session.ownerId, listAllWebhooks)

async function get(tx: OwnerTx, id: string): Promise<Webhook> {
  return existing(await findWebhook(tx, id))
}

export const getWebhook = (deps: Deps, session: Session, id: string): Promise<Webhook> =>
  deps.db.readAsOwner(session.ownerId, (tx) => get(tx, id))

/** By noun, in the order of the modules; a noun of which nothing may be chosen is not there. */
export const listEventos = (session: Session): GrupoDeEventos[] =>
  webhookEvents
    .list()
    .map(({ key, nome, eventos }) => ({
      id: key,
      nome,
      eventos: eventos
        .filter(({ access }) => canAccess(access, session))
        .map((evento) => ({ tipo: evento.tipo, nome: evento.nome })),
    }))
    .filter(({ eventos }) => eventos.length > 0)

const NOUN_ANTES_DA_ESCOLHA = 'reserva'

/** In their order. Throws on the field what the caller may not choose, and what nobody may. */
function chosenOf(session: Session, asked: readonly string[] | undefined): string[] {
  const groups = listEventos(session)
  const all = groups.flatMap(({ eventos }) => eventos.map(({ tipo }) => tipo))
  if (asked === undefined) {
    const before = groups.find(({ id }) => id === NOUN_ANTES_DA_ESCOLHA)
    if (!before) throw invalidField('eventos', 'Escolha ao menos um evento')
    return before.eventos.map(({ tipo }) => tipo)
  }
  const unknown = asked.find((tipo) => !all.includes(tipo))
  if (unknown !== undefined) throw invalidField('eventos', `O evento ${unknown} não está entre os da empresa`)
  return all.filter((tipo) => asked.includes(tipo))
}

const namesOf = (eventos: readonly string[]) => eventos.map(nomeDoEvento).join(', ')

/** The secret is in the answer and, encrypted, in the database. */
export async function createWebhook(
  deps: Deps,
  session: Session,
  body: CreateWebhook,
): Promise<{ webhook: Webhook; segredo: string }> {
  const nome = cleanLine(body.nome)
  if (nome === null) throw invalidField('nome', validationMessages.required)
  const url = body.url.trim()
  const recusa = await refusalOnNetwork(url, deps.config.webhookHosts)
  if (recusa) throw invalidField('url', recusa)
  const eventos = chosenOf(session, body.eventos)
  const segredo = `whsec_${randomBytes(32).toString('base64url')}`
  const webhook = await deps.db.asOwner(session.ownerId, async (tx) => {
    if ((await listAllWebhooks(tx)).length >= MAX_WEBHOOKS) throw new AppError(webhookErrors.webhook_demais)
    const id = uuidv7()
    await tx.db
      .insertInto('webhook')
      .values({
        owner_id: tx.ownerId,
        id,
        nome,
        url,
        segredo: encryptText(deps.config.secret, segredo),
        eventos,
        criado_por: session.userId,
        criado_por_nome: session.userName,
        criado_em: deps.clock.now(),
      })
      .execute()
    await note(tx, session, id, 'criação', [
      { campo: 'Endereço', de: null, para: new URL(url).host },
      { campo: 'Eventos', de: null, para: namesOf(eventos) },
    ])
    return get(tx, id)
  })
  return { webhook, segredo }
}

/** Switching on forgets that it failed. What was chosen and may not be chosen any more stays until it is left out. */
export const changeWebhook = (
  deps: Deps,
  session: Session,
  id: string,
  { ativo, eventos: asked }: ChangeWebhook,
): Promise<Webhook> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await get(tx, id)
    if (ativo !== undefined && ativo !== before.ativo) {
      await tx.db
        .updateTable('webhook')
        .set({ ativo, desativado_em: null, ...(ativo && { falhando_desde: null }) })
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .execute()
      await note(tx, session, id, ativo ? 'ativação' : 'desativação', [])
    }
    if (asked !== undefined) {
      const kept = before.eventos.filter((tipo) => asked.includes(tipo))
      const fresh = asked.filter((tipo) => !kept.includes(tipo))
      const eventos = [...kept, ...(fresh.length > 0 ? chosenOf(session, fresh) : [])]
      if (eventos.toSorted().join() !== before.eventos.toSorted().join()) {
        await tx.db
          .updateTable('webhook')
          .set({ eventos })
          .where('owner_id', '=', tx.ownerId)
          .where('id', '=', id)
          .execute()
        await note(tx, session, id, 'alteração', [
          { campo: 'Eventos', de: namesOf(before.eventos), para: namesOf(eventos) },
        ])
      }
    }
    return get(tx, id)
  })

export const removeWebhook = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const { url } = await get(tx, id)
    await tx.db.deleteFrom('webhook').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
    await note(tx, session, id, 'exclusão', [{ campo: 'Endereço', de: new URL(url).host, para: null }])
  })

export const listEntregas = (deps: Deps, session: Session, id: string): Promise<Entrega[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    await get(tx, id)
    return listEntregasDe(tx, id)
  })

const assertAtivo = ({ ativo }: Webhook) => {
  if (!ativo) throw new AppError(webhookErrors.webhook_inativo)
}

export const testarWebhook = (deps: Deps, session: Session, id: string): Promise<{ entregaId: string }> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    assertAtivo(await get(tx, id))
    const agora = deps.clock.now()
    const corpo = corpoDe(TESTE, agora, { id, versao: null })
    await insertEntregas(tx, [{ evento: TESTE, corpo }], agora, id)
    await deps.jobs.enqueue(tx, dispatchJob, {})
    const [entrega] = await listEntregasDe(tx, id)
    if (!entrega) throw new Error('What was written just now is there.')
    return { entregaId: entrega.id }
  })

export const resendEntrega = (deps: Deps, session: Session, id: string, entregaId: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    assertAtivo(await get(tx, id))
    const changed = await tx.db
      .updateTable('webhook_entrega')
      .set({ situacao: SITUACAO_ENTREGA.Pendente, tentativas: 0, proximo_em: deps.clock.now() })
      .where('owner_id', '=', tx.ownerId)
      .where('webhook_id', '=', id)
      .where('id', '=', entregaId)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new AppError(platformErrors.not_found)
    await deps.jobs.enqueue(tx, dispatchJob, {})
  })

async function note(
  tx: OwnerTx,
  session: Session,
  id: string,
  acao: string,
  mudancas: { campo: string; de: string | null; para: string | null }[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: id,
    acao,
    versao: null,
    mudancas,
  })
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.changed`, entidadeId: id, versao: null })
}
