/** Staff make, show and take back links: of a customer's list, and of the deliveries of a load. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockOwn, readOwn } from '#modules/carga/server/ciclo/open-carga.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { type getLinksDaCarga, type LinkDoCliente, portalErrors } from '../portal-acompanhamento.contract.ts'
import {
  addressOf,
  enderecoDaBusca,
  findPortal,
  type PortalDoCliente,
  SEM_LINK,
  textoDoLink,
} from './links.ts'

export const readEndereco = async (deps: Deps, session: Session) => ({
  endereco: enderecoDaBusca(deps, session.ownerId),
})

function linkOf(deps: Deps, tx: OwnerTx, portal: PortalDoCliente, empresa: string): LinkDoCliente {
  if (!portal.linkAtivo) return SEM_LINK
  const endereco = addressOf(deps, tx.ownerId, portal)
  return {
    endereco,
    texto: textoDoLink(empresa, 'suas entregas', endereco),
    criadoEm: portal.linkCriadoEm,
    criadoPor: portal.linkCriadoPor,
  }
}

/** Throws `not_found`. */
export const readLinkDoCliente = (deps: Deps, session: Session, id: string): Promise<LinkDoCliente> =>
  deps.db.readAsOwner(session.ownerId, async (tx) =>
    linkOf(deps, tx, existing(await findPortal(tx, id.toLowerCase())), await getOwnerNome(tx)),
  )

/** One that is valid stays. Throws `not_found` and `portal_acompanhamento_desativado`. */
export const createLinkDoCliente = (deps: Deps, session: Session, id: string): Promise<LinkDoCliente> =>
  changeLink(deps, session, id, true)

/** Counting on takes back the address and every visit. Throws `not_found`. */
export const revokeLinkDoCliente = (deps: Deps, session: Session, id: string): Promise<LinkDoCliente> =>
  changeLink(deps, session, id, false)

const changeLink = (deps: Deps, session: Session, id: string, ativo: boolean): Promise<LinkDoCliente> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = existing(await findPortal(tx, id.toLowerCase()))
    if (ativo && !before.ativo) throw new AppError(portalErrors.portal_acompanhamento_desativado)
    const { rows } = await sql<{ versao: number }>`
      update portal_acompanhamento set link_ativo = ${ativo},
        link_n = link_n + case when ${ativo} then 0 else 1 end,
        link_criado_em = case when ${ativo} then ${deps.clock.now()}::timestamptz end,
        link_criado_por = case when ${ativo} then ${session.userName}::text end
      where owner_id = ${tx.ownerId} and id = ${before.id} and link_ativo <> ${ativo}
      returning versao
    `.execute(tx.db)
    const [changed] = rows
    if (changed) {
      await recordHistory(tx, actorOf(session), {
        entidade: 'portal-acompanhamento',
        entidadeId: before.id,
        acao: ativo ? 'link criado' : 'link revogado',
        versao: changed.versao,
        mudancas: [{ campo: 'Link do cliente', de: !ativo, para: ativo }],
      })
    }
    return linkOf(deps, tx, existing(await findPortal(tx, before.id)), await getOwnerNome(tx))
  })

type LinksDaCarga = ResponseOf<typeof getLinksDaCarga>

/** Throws `not_found`, and `carga_de_outra_empresa` for a load that was given to the company. */
export const readLinksDaCarga = (deps: Deps, session: Session, id: string): Promise<LinksDaCarga> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { codigo } = await readOwn(tx, session, id)
    return toLinks(deps, tx, id, String(codigo))
  })

/** Throws also `link_acompanhamento_parada`. */
export const createLinkDaParada = (deps: Deps, session: Session, id: string, paradaId: string) =>
  deps.db.asOwner(session.ownerId, async (tx): Promise<LinksDaCarga> => {
    const carga = await lockOwn(tx, session, id)
    const { rows } = await sql`
      insert into rastreio_link as t (owner_id, id, carga_id, parada_id, criado_em, criado_por)
      select p.owner_id, ${uuidv7()}, p.carga_id, p.id, ${deps.clock.now()}, ${session.userName}
      from carga_parada p
      where p.owner_id = ${tx.ownerId} and p.carga_id = ${carga.id} and p.id = ${paradaId} and p.tipo = 2 and p.situacao <> 99
      on conflict (owner_id, parada_id) do update set ativo = true,
        criado_em = case when t.ativo then t.criado_em else excluded.criado_em end,
        criado_por = case when t.ativo then t.criado_por else excluded.criado_por end
      returning id
    `.execute(tx.db)
    if (rows.length === 0) throw new AppError(portalErrors.link_acompanhamento_parada)
    return toLinks(deps, tx, carga.id, String(carga.codigo))
  })

export const revokeLinkDaParada = (deps: Deps, session: Session, id: string, paradaId: string) =>
  deps.db.asOwner(session.ownerId, async (tx): Promise<LinksDaCarga> => {
    const carga = await lockOwn(tx, session, id)
    await sql`
      update rastreio_link set ativo = false, n = n + 1
      where owner_id = ${tx.ownerId} and carga_id = ${carga.id} and parada_id = ${paradaId} and ativo
    `.execute(tx.db)
    return toLinks(deps, tx, carga.id, String(carga.codigo))
  })

interface Row {
  readonly paradaId: string
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
  readonly linkId: string | null
  readonly n: number | null
  readonly criadoEm: string | null
  readonly criadoPor: string | null
  readonly avisos: number
  readonly avaliacao: LinksDaCarga['paradas'][number]['avaliacao']
}

async function toLinks(deps: Deps, tx: OwnerTx, cargaId: string, codigo: string): Promise<LinksDaCarga> {
  const { rows } = await sql<Row>`
    select p.id as "paradaId", p.nome, p.cidade, p.uf, p.fuso_horario as "fusoHorario", l.id as "linkId", l.n,
      ${utc(sql`l.criado_em`)} as "criadoEm", l.criado_por as "criadoPor",
      (select count(*)::int from rastreio_aviso a where a.owner_id = p.owner_id and a.parada_id = p.id
        and a.enviado_em is null and a.cancelado_em is null) as avisos,
      case when v.nota is null then null
        else json_build_object('nota', v.nota, 'texto', v.texto, 'criadoEm', ${utc(sql`v.criado_em`)}) end as avaliacao
    from carga_parada p
    left join rastreio_link l on l.owner_id = p.owner_id and l.parada_id = p.id and l.ativo
    left join rastreio_avaliacao v on v.owner_id = p.owner_id and v.parada_id = p.id
    where p.owner_id = ${tx.ownerId} and p.carga_id = ${cargaId} and p.tipo = 2 and p.situacao <> 99
    order by p.ordem limit 100
  `.execute(tx.db)
  const empresa = await getOwnerNome(tx)
  return {
    codigo,
    paradas: rows.map(({ linkId, n, criadoEm, criadoPor, ...parada }) => {
      if (linkId === null || n === null) return { ...parada, link: SEM_LINK }
      const endereco = addressOf(deps, tx.ownerId, { id: linkId, n })
      const texto = textoDoLink(empresa, `a entrega da carga ${codigo}`, endereco)
      return { ...parada, link: { endereco, texto, criadoEm, criadoPor } }
    }),
  }
}
