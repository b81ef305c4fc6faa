/** The tickets of the person who is signed in. Nobody else of the company sees them. */
import { v7 as uuidv7 } from 'uuid'
import { TOPIC } from '#modules/notificacao/server/distribuir/fan-out.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import type { RawAnswer, UploadedFile } from '#platform/server/http/route.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { existing, invalidField, invalidInput } from '#platform/shared/app-error.ts'
import type { Attachment } from '#platform/shared/attachments.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { AbrirChamado, ChamadoDetalhe, listChamados } from '../suporte.contract.ts'
import { checkChamado, cleanChamado, formatNumero, type Mudanca } from '../suporte.rules.ts'
import {
  countOwn,
  findChamado,
  insertChamado,
  insertMensagem,
  listOwn,
  markRead,
} from './suporte.repository.ts'
import { assertVersion, change, ENTIDADE, getOwn, imagens, lockOwn, toDetalhe, write } from './tickets.ts'

export const listOwnChamados = (deps: Deps, session: Session, query: QueryOf<typeof listChamados>) =>
  deps.db.readAsOwner(session.ownerId, async (tx) => ({
    items: await listOwn(tx, session.userId, pageWindow(query)),
    total: await countOwn(tx, session.userId),
  }))

export const readOwnChamado = (deps: Deps, session: Session, id: string): Promise<ChamadoDetalhe> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => toDetalhe(tx, await getOwn(tx, session, id)))

export async function openChamado(
  deps: Deps,
  session: Session,
  input: AbrirChamado,
  userAgent: string,
): Promise<ChamadoDetalhe> {
  const typed = cleanChamado(input)
  const problems = checkChamado(typed)
  if (problems.length > 0) throw invalidInput(problems)
  const pedidoEm = input.pedidoEm ? parseInstant(input.pedidoEm) : null
  if (pedidoEm === undefined) throw invalidField('pedidoEm', 'Informe data e hora com o fuso')
  const id = uuidv7()
  const now = deps.clock.now()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await insertChamado(
      tx,
      {
        ...input,
        ...typed,
        id,
        usuarioId: session.userId,
        tela: cleanLine(input.tela),
        versaoWeb: cleanLine(input.versaoWeb),
        navegador: cleanLine(userAgent),
        pedidoId: input.pedidoId?.toLowerCase() ?? null,
        pedidoEm,
      },
      now,
    )
    await insertMensagem(
      tx,
      { chamadoId: id, de: 'pessoa', autor: session.userName, texto: typed.texto },
      now,
    )
    const chamado = existing(await findChamado(tx, id))
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE,
      entidadeId: id,
      acao: 'abertura',
      versao: chamado.version,
      mudancas: [{ campo: 'Chamado', de: null, para: formatNumero(chamado.numero) }],
    })
    tx.announce({ ownerId: tx.ownerId, tipo: 'suporte.created', entidadeId: id, versao: chamado.version })
    return toDetalhe(tx, chamado)
  })
}

export const writeToOwn = (
  deps: Deps,
  session: Session,
  id: string,
  texto: string,
): Promise<ChamadoDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockOwn(tx, session, id)
    await write(tx, session, before, { de: 'pessoa', texto, situacao: 'aberto' }, deps.clock.now())
    return toDetalhe(tx, await getOwn(tx, session, id))
  })

export const changeOwn = (
  deps: Deps,
  session: Session,
  id: string,
  { situacao, version }: { readonly situacao: Mudanca; readonly version: number },
): Promise<ChamadoDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockOwn(tx, session, id)
    assertVersion(before, version)
    await change(tx, session, before, { de: 'pessoa', situacao }, deps.clock.now())
    return toDetalhe(tx, await getOwn(tx, session, id))
  })

/** The counts of the top bar follow at once, in every window of the person. */
export async function readAnswers(deps: Deps, session: Session, id: string): Promise<void> {
  const { ownerId, userId } = session
  const hasChanged = await deps.db.asOwner(ownerId, async (tx) => {
    const { id: known } = await getOwn(tx, session, id)
    return markRead(tx, userId, known)
  })
  if (hasChanged) deps.publisher.publish({ type: 'people', ownerId, topic: TOPIC, userId, ids: [] })
}

export const addImagem = (
  deps: Deps,
  session: Session,
  id: string,
  file: UploadedFile,
  nome: string | undefined,
): Promise<Attachment> => imagens.add(deps, session, id, file, { nome, columns: { entidade: ENTIDADE } })

export const readImagem = (
  deps: Deps,
  session: Session,
  id: string,
  anexoId: string,
): Promise<RawAnswer | undefined> =>
  imagens.download(deps, session.ownerId, id, anexoId, { admit: (tx) => getOwn(tx, session, id) })
