/** A new link that the shipper hands over itself; the former one takes no answer any more. */
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { isViva } from '#modules/oferecimento/ciclo.rules.ts'
import { ENTIDADE_OFERTA } from '#modules/oferecimento/server/oferta.repository.ts'
import { openOferta } from '#modules/oferecimento/server/open-oferta.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { copiaErrors, type gerarOfertaLink } from '../copia.contract.ts'
import { precisaResponder } from '../link.rules.ts'
import { addressOf, createLinks, revokeLinks } from './links.ts'

/** Throws `not_found`, `oferta_link_com_conta` and `oferta_link_sem_vez`. */
export const makeOfertaLink = (
  deps: Deps,
  session: Session,
  { id, conviteId }: { readonly id: string; readonly conviteId: string },
): Promise<ResponseOf<typeof gerarOfertaLink>> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const { oferta, cargas, convites } = await openOferta(tx, actorOf(session), id, agora)
    if (!canReadUnit(session, oferta.unidadeId)) throw new AppError(platformErrors.not_found)
    const convite = existing(convites.find((one) => one.id === conviteId.toLowerCase()))
    if (convite.convidadoOwnerId !== null) throw new AppError(copiaErrors.oferta_link_com_conta)
    const respondeAte = convite.respondeAte ?? oferta.encerraEm
    const livres = cargas.filter((carga) => carga.conviteId === null).length
    const isOpen =
      isViva(oferta.situacao) &&
      precisaResponder(oferta, convite.situacao, livres) &&
      respondeAte !== null &&
      agora.toISOString() < respondeAte
    if (!isOpen) throw new AppError(copiaErrors.oferta_link_sem_vez)
    await revokeLinks(tx, convite.id, agora)
    const [linkId] = await createLinks(tx, oferta.id, [convite.id], agora)
    if (linkId === undefined) throw new Error('A revoked link leaves its place to the next one.')
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_OFERTA,
      entidadeId: oferta.id,
      acao: 'link novo',
      versao: oferta.versao,
      mudancas: [{ campo: 'Link', de: null, para: convite.nome }],
    })
    return { link: addressOf(deps, tx.ownerId, linkId), respondeAte }
  })
