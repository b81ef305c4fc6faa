/**
 * The links of the portal. Three records have one: the company (its address for searching, the same for ever), a customer (his
 * list), and a stop (one delivery). A token names the record, and the number in it that takes former ones back.
 */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { derivedLinks } from '#platform/server/public-link/public-links.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import type { LinkDoCliente } from '../portal-acompanhamento.contract.ts'
import { rastreioLink } from '../rastreio.contract.ts'
import './rastreio.tables.ts'

export interface PortalDoCliente {
  readonly id: string
  readonly nome: string
  readonly raiz: string
  readonly emails: readonly string[]
  readonly consulta: boolean
  readonly mostraPosicao: boolean
  readonly mostraMotorista: boolean
  readonly mostraComprovante: boolean
  readonly mensagem: string | null
  readonly ajuda: string | null
  readonly ativo: boolean
  readonly n: number
  readonly linkAtivo: boolean
  readonly linkCriadoEm: string | null
  readonly linkCriadoPor: string | null
}

const COLUMNS = sql`t.id, t.nome, t.raiz, t.emails, t.consulta, t.mostra_posicao as "mostraPosicao",
  t.mostra_motorista as "mostraMotorista", t.mostra_comprovante as "mostraComprovante", t.mensagem, t.ajuda, t.ativo,
  t.link_n as n, t.link_ativo as "linkAtivo", ${utc(sql`t.link_criado_em`)} as "linkCriadoEm",
  t.link_criado_por as "linkCriadoPor"`

async function findBy(
  tx: OwnerTx,
  column: 'id' | 'raiz',
  value: string,
): Promise<PortalDoCliente | undefined> {
  const { rows } = await sql<PortalDoCliente>`
    select ${COLUMNS} from portal_acompanhamento t
    where t.owner_id = ${tx.ownerId} and ${sql.ref(`t.${column}`)} = ${value}
  `.execute(tx.db)
  return rows[0]
}
export const findPortal = (tx: OwnerTx, id: string) => findBy(tx, 'id', id)
export const findPortalDaRaiz = (tx: OwnerTx, raiz: string) => findBy(tx, 'raiz', raiz)

interface LinkDaParada {
  readonly id: string
  readonly n: number
  readonly ativo: boolean
  readonly cargaId: string
  readonly paradaId: string
}

async function findLinkDaParada(tx: OwnerTx, id: string): Promise<LinkDaParada | undefined> {
  return tx.db
    .selectFrom('rastreio_link')
    .select(['id', 'n', 'ativo', 'carga_id as cargaId', 'parada_id as paradaId'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type Aberto =
  | { readonly tipo: 'empresa'; readonly id: string; readonly n: number }
  | { readonly tipo: 'cliente'; readonly id: string; readonly n: number; readonly portal: PortalDoCliente }
  | { readonly tipo: 'parada'; readonly id: string; readonly n: number; readonly paradaId: string }

/** What a link or a visit is about; undefined: it is gone, taken back or switched off. */
export async function findAberto(tx: OwnerTx, id: string): Promise<Aberto | undefined> {
  if (id === tx.ownerId) return { tipo: 'empresa', id, n: 1 }
  const portal = await findPortal(tx, id)
  if (portal) return portal.ativo ? { tipo: 'cliente', id, n: portal.n, portal } : undefined
  const link = await findLinkDaParada(tx, id)
  return link?.ativo ? { tipo: 'parada', id, n: link.n, paradaId: link.paradaId } : undefined
}

export const rastreioLinks = derivedLinks(rastreioLink, async (tx, id) => {
  const found = await findAberto(tx, id)
  // A customer whose link was never made, or was taken back, still comes in by a code.
  return found?.tipo === 'cliente' && !found.portal.linkAtivo ? undefined : found
})

interface Named {
  readonly id: string
  readonly n: number
}

export const addressOf = (deps: Pick<Deps, 'config'>, ownerId: string, { id, n }: Named): string =>
  lightLinkAddress(deps.config.publicUrl, rastreioLink, rastreioLinks.token(deps, { ownerId, id, n }))

export const enderecoDaBusca = (deps: Pick<Deps, 'config'>, ownerId: string): string =>
  addressOf(deps, ownerId, { id: ownerId, n: 1 })

/** `Alimentos Serra Dourada: acompanhe a entrega do pedido 772118 em https://…` */
export const textoDoLink = (empresa: string, oQue: string, endereco: string): string =>
  `${empresa}: acompanhe ${oQue} em ${endereco}`

export const SEM_LINK: LinkDoCliente = { endereco: null, texto: null, criadoEm: null, criadoPor: null }

/** The companies of the register whose CNPJ has this root. */
const MAX_EMPRESAS = 500
export async function listEmpresasDaRaiz(tx: OwnerTx, raiz: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from empresa where owner_id = ${tx.ownerId} and length(documento) = 14
      and documento >= ${`${raiz}000000`} and documento <= ${`${raiz}ZZZZ99`} limit ${MAX_EMPRESAS}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}
