/** The labels of an order and of several: one per volume. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { slugify } from '#platform/shared/texto.ts'
import type { FormatoEtiqueta, ImprimirPedidos } from '../etiqueta.contract.ts'
import { etiquetasDemais, MAX_ETIQUETAS, volumesDe } from '../etiqueta.rules.ts'
import { type Pedido, pedidoErrors } from '../pedido.contract.ts'
import { type EtiquetasDoPedido, etiquetasPdf, type Volumes } from './etiqueta-pdf.ts'
import { readPedido } from './pedido.register.ts'
import { pedidoStore } from './pedido.store.ts'
import { withinReach } from './pedido-filtro.ts'

/** Throws `not_found`. */
export async function printPedido(
  deps: Deps,
  session: Session,
  id: string,
  { formato, ...pedidas }: EtiquetasPedidas & { readonly formato?: FormatoEtiqueta },
): Promise<RawAnswer> {
  const pedido = await deps.db.readAsOwner(session.ownerId, (tx) => readPedido(tx, session, id))
  const volumes = quaisEtiquetas(pedido.quantidade, pedidas)
  const { first, count, total } = volumes
  const part = count < total ? ` volumes ${first} a ${first + count - 1}` : ''
  return answerEtiquetas(deps, session, [{ pedido, ...volumes }], {
    formato,
    titulo: `Etiquetas do pedido ${pedido.numero}`,
    arquivo: `pedido ${pedido.numero}${part}`,
  })
}

/** In the order of the list. All of them or none: throws `not_found`, `pedido_etiquetas_demais`. */
export async function printPedidos(
  deps: Deps,
  session: Session,
  { ids, formato, ordem, direcao }: ImprimirPedidos,
): Promise<RawAnswer> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))]
  const search = withinReach({ ...session, unitFilter: null }, { ids: asked, ordem, direcao })
  const pedidos = await deps.db.readAsOwner(session.ownerId, async (tx) =>
    pedidoStore.findMany(tx, await pedidoStore.listIds(tx, search, asked.length)),
  )
  const [first] = pedidos
  const gone = asked.length - pedidos.length
  if (!first || gone > 0) throw new AppError(platformErrors.not_found, { message: sumiramText(gone) })
  const more = pedidos.length - 1
  return answerEtiquetas(deps, session, etiquetasDe(pedidos), {
    formato,
    titulo: more === 0 ? `Etiquetas do pedido ${first.numero}` : `Etiquetas de ${pedidos.length} pedidos`,
    arquivo: more === 0 ? `pedido ${first.numero}` : `pedido ${first.numero} e mais ${more}`,
  })
}

const sumiramText = (count: number) =>
  `${count === 1 ? 'Um dos pedidos escolhidos não existe mais' : `${count} dos pedidos escolhidos não existem mais`}. Atualize a lista e escolha de novo.`

/** Every volume of every order. Throws `pedido_etiquetas_demais`. */
export function etiquetasDe(pedidos: readonly Pedido[]): EtiquetasDoPedido[] {
  const message = etiquetasDemais(pedidos)
  if (message) throw new AppError(pedidoErrors.pedido_etiquetas_demais, { message })
  return pedidos.map((pedido) => {
    const total = volumesDe(pedido)
    return { pedido, first: 1, count: total, total }
  })
}

interface Arquivo {
  readonly formato: FormatoEtiqueta | undefined
  readonly titulo: string
  /** What the file is called besides its format. */
  readonly arquivo: string
}

/** The file of labels as the answer of a call. */
export async function answerEtiquetas(
  { clock }: Deps,
  session: Session,
  etiquetas: readonly EtiquetasDoPedido[],
  { formato = 'termica', titulo, arquivo }: Arquivo,
): Promise<RawAnswer> {
  return {
    content: await etiquetasPdf(etiquetas, {
      formato,
      titulo,
      empresa: session.companyName,
      now: clock.now(),
    }),
    contentType: 'application/pdf',
    fileName: `${slugify(`etiquetas ${arquivo} ${formato}`)}.pdf`,
    inline: true,
  }
}

interface EtiquetasPedidas {
  readonly etiquetas?: number
  readonly primeira?: number
}

/**
 * Which volumes a file is of. A number of labels without a first one is how many volumes the person counts; otherwise
 * each label names the volumes of the order, however many of them fit into one file.
 */
export function quaisEtiquetas(quantidade: number, { etiquetas, primeira }: EtiquetasPedidas): Volumes {
  if (etiquetas !== undefined && primeira === undefined) {
    return { count: etiquetas, first: 1, total: etiquetas }
  }
  const total = volumesDe({ quantidade })
  const first = Math.min(primeira ?? 1, total)
  return { count: Math.min(etiquetas ?? MAX_ETIQUETAS, total - first + 1), first, total }
}
