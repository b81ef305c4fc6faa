/** Invitations of carriers without an account get their link, and their end is told, in the transaction that changes them. */
import {
  SITUACAO_CONVITE as C,
  isEmNegociacao,
  type SituacaoConvite,
} from '#modules/oferecimento/ciclo.rules.ts'
import { conviteSemConta } from '#modules/oferecimento/server/convite-sem-conta.ts'
import type { ConviteLido } from '#modules/oferecimento/server/oferta-rows.ts'
import type { OfertaAberta } from '#modules/oferecimento/server/open-oferta.ts'
import type { Deps } from '#platform/server/deps.ts'
import { precisaResponder } from '../link.rules.ts'
import { createLinks, forgetPendentes } from './links.ts'
import { conviteJob, fimJob } from './mail-jobs.ts'
import type { FimNoEmail } from './mail-texts.ts'

export const linksDosConvites = (deps: Deps) =>
  conviteSemConta.with({
    key: 'oferta-link',
    async onChanged(before, after, ids) {
      const { tx, oferta, cargas, convites, agora } = after
      const told = new Set(ids)
      const asked = convites.filter(({ id }) => told.has(id))
      const livres = cargas.filter(({ conviteId }) => conviteId === null).length
      const waiting = asked.filter(({ situacao }) => precisaResponder(oferta, situacao, livres))
      const made = await createLinks(
        tx,
        oferta.id,
        waiting.map(({ id }) => id),
        agora,
      )
      const open = new Set(waiting.map(({ id }) => id))
      await forgetPendentes(
        tx,
        ids.filter((id) => !open.has(id)),
      )
      const { ownerId } = tx
      await deps.jobs.enqueueAll(
        tx,
        conviteJob,
        made.map((linkId) => ({ ownerId, linkId })),
      )
      await deps.jobs.enqueueAll(
        tx,
        fimJob,
        fimsOf(before, asked).map(({ conviteId, fim }) => ({ ownerId, ofertaId: oferta.id, conviteId, fim })),
      )
    },
  })

interface FimDoConvite {
  readonly conviteId: string
  readonly fim: FimNoEmail
}

/** What those have to hear who took part; whoever said nothing finds the end on the page. */
function fimsOf(before: OfertaAberta, asked: readonly ConviteLido[]): FimDoConvite[] {
  const antes = new Map(before.convites.map(({ id, situacao }) => [id, situacao]))
  return asked.flatMap(({ id, situacao }) => {
    const was = antes.get(id)
    const fim = was === undefined || was === situacao ? undefined : fimOf(was, situacao)
    return fim ? [{ conviteId: id, fim }] : []
  })
}

function fimOf(was: SituacaoConvite, is: SituacaoConvite): FimNoEmail | undefined {
  if (is === C.Contratado) return 'contratada'
  if (was === C.Contratado) return is === C.CanceladoPeloEmbarcador ? 'desfeita' : undefined
  return isEmNegociacao(was) && !isEmNegociacao(is) && is !== C.Recusado ? 'terminada' : undefined
}
