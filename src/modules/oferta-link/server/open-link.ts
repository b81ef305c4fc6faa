/**
 * The offer behind a link about to be answered: the company of the link decides behind the locks of its loads and of the
 * offer, as for carriers with an account, and the link itself is locked after them.
 */
import { sql } from 'kysely'
import type { ConviteAberto } from '#modules/oferecimento/server/open-convite.ts'
import { openOferta } from '#modules/oferecimento/server/open-oferta.ts'
import { applyRelogio } from '#modules/oferecimento/server/relogio-oferta.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import { linkErrors } from '../link.contract.ts'
import { fimDoLink } from '../link.rules.ts'
import { findLink, type LinkLido, links } from './links.ts'

/** The most that a name in the history holds. */
const MAX_NAME = 120

/** A person behind a link is named with the carrier, as people with an account are. */
export const quemRespondePeloLink = (pessoa: string | null, transportadora: string): Actor => ({
  userId: null,
  name: (pessoa === null ? transportadora : `${pessoa} (${transportadora})`).slice(0, MAX_NAME),
  origin: 'web',
})

export interface LinkAberto extends ConviteAberto {
  readonly link: LinkLido
}

/** Throws what a link that is genuine does not open any more, not even for reading. */
export function assertLegivel(
  { revogadoEm, criadoEm }: LinkLido,
  oferta: Parameters<typeof fimDoLink>[0],
  agora: string,
): void {
  if (revogadoEm !== null) throw new AppError(linkErrors.oferta_link_substituido)
  if (agora >= fimDoLink(oferta, criadoEm)) throw new AppError(linkErrors.oferta_link_vencido)
}

/** A link takes one answer. */
export function assertLivre({ respondidoEm }: LinkLido): void {
  if (respondidoEm !== null) throw new AppError(linkErrors.oferta_link_respondida)
}

/** `pessoa`: who speaks, once the link says so. Throws the refusals of the link. */
export const withLink = <T>(
  deps: Deps,
  token: string,
  pessoa: (link: LinkLido) => string | null,
  work: (open: LinkAberto) => Promise<T>,
): Promise<T> =>
  links.write(deps, token, async (tx, { id }) => {
    const agora = deps.clock.now()
    const link = existing(await findLink(tx, id))
    const opened = await openOferta(tx, quemRespondePeloLink(null, ''), link.ofertaId, agora)
    const locked = existing(await lockLink(tx, id))
    assertLegivel(locked, opened.oferta, agora.toISOString())
    const own = (one: { readonly id: string }) => one.id === locked.conviteId
    const { nome } = existing(opened.convites.find(own))
    // What time alone changed happens in the name of whoever finds it, as for people with an account.
    const open = await applyRelogio({ ...opened, quem: quemRespondePeloLink(pessoa(locked), nome) })
    return work({ ...open, convite: existing(open.convites.find(own)), link: locked })
  })

const lockLink = (tx: OwnerTx, id: string) => findLink(tx, id, sql`for no key update`)
