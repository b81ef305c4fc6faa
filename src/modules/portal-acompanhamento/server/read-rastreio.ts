/** What a visit reads: its deliveries, one of them whole, and the proofs of that one. */
import { sql } from 'kysely'
import { maskEmail } from '#modules/oferta-link/link.rules.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import { findMunicipioPerto } from '#modules/referencia/server/find-municipio.ts'
import { drawRota } from '#modules/viagem/rota-svg.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer, RequestInfo } from '#platform/server/http/route.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { EntregaAberta, Rastreio } from '../rastreio.contract.ts'
import { foiEntregue, isNaEstrada, primeiroNome, problemaAte } from '../rastreio.rules.ts'
import { findDoAberto, listDoAberto } from './entregas-do-aberto.ts'
import { findPortalDaRaiz, type PortalDoCliente } from './links.ts'
import { readTextoDaOcorrencia } from './ocorrencia-contada.ts'
import { documentosDe, lugarDe, type ParadaVista, passosDe, toEntrega } from './show-entregas.ts'
import { type AbertoNaVisita, openVisita, readAberto } from './visita.ts'
import './rastreio.tables.ts'

/** Throws `rastreio_visita` and `rastreio_encerrado`. */
export const readRastreio = (
  deps: Deps,
  id: string,
  entregaId: string | undefined,
  request: RequestInfo,
): Promise<Rastreio> => {
  const visita = openVisita(deps, id, request)
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const now = agora.toISOString()
    const aberto = await readAberto(tx, visita)
    const { vistas, total } = await listDoAberto(tx, aberto, agora)
    const asked =
      aberto.tipo === 'parada'
        ? vistas[0]
        : entregaId === undefined
          ? undefined
          : await findDoAberto(tx, aberto, entregaId, agora)
    const portal = await portalDe(tx, aberto, asked)
    return {
      id: visita.linkId,
      empresa: await getOwnerNome(tx),
      cliente: aberto.tipo === 'cliente' ? { nome: aberto.portal.nome, raiz: aberto.portal.raiz } : null,
      mensagem: portal?.mensagem ?? null,
      ajuda: portal?.ajuda ?? null,
      email: visita.email === null ? null : maskEmail(visita.email),
      entregas: vistas.map((vista) => toEntrega(vista, now)),
      total,
      aberta: asked ? await toAberta(tx, asked, portal, now) : null,
      agora: now,
    }
  })
}

/** The settings of the customer; of a link of one stop those of its receiver, where there are any. */
export async function portalDe(
  tx: OwnerTx,
  aberto: AbertoNaVisita,
  vista: ParadaVista | undefined,
): Promise<PortalDoCliente | undefined> {
  if (aberto.tipo === 'cliente') return aberto.portal
  const documento = vista?.parada.documento
  return documento?.length === 14 ? findPortalDaRaiz(tx, documento.slice(0, 8)) : undefined
}

export async function toAberta(
  tx: OwnerTx,
  vista: ParadaVista,
  portal: PortalDoCliente | undefined,
  now: string,
): Promise<EntregaAberta> {
  const { parada, estado, entregueEm } = vista
  const mostra = { posicao: true, motorista: true, comprovante: true, ...flagsOf(portal) }
  const isOut = isNaEstrada(estado)
  const posicao = mostra.posicao && isOut && estado !== 'no-local' ? await posicaoDe(tx, vista) : null
  const isDone = foiEntregue(estado)
  const [avaliacao, fotos, ocorrencia] = [
    await findAvaliacao(tx, parada.id),
    isDone && mostra.comprovante ? await listFotos(tx, parada.id) : [],
    await readTextoDaOcorrencia(tx, parada),
  ]
  const ate = problemaAte(estado, entregueEm)
  return {
    ...toEntrega(vista, now),
    cargaCodigo: String(parada.cargaCodigo),
    motorista: mostra.motorista && (isOut || isDone) ? primeiroNome(parada.motorista) : null,
    janelaFim: parada.janelaFim,
    passos: passosDe(vista, posicao?.posicao.municipio ?? null),
    posicao: posicao?.posicao ?? null,
    mapaSvg: posicao?.mapaSvg ?? null,
    ocorrencia,
    recebedor:
      isDone && mostra.comprovante
        ? (parada.entregas.find(({ recebedor }) => recebedor !== null)?.recebedor ?? null)
        : null,
    documentos: documentosDe(parada),
    fotos: fotos.map(({ id }) => id),
    podeAvaliar: isDone && avaliacao === undefined,
    avaliacao: avaliacao ?? null,
    problemaAte: ate !== null && ate > now ? ate : null,
    podeAvisar: podeAvisar(vista),
  }
}

const flagsOf = (portal: PortalDoCliente | undefined) =>
  portal && {
    posicao: portal.mostraPosicao,
    motorista: portal.mostraMotorista,
    comprovante: portal.mostraComprovante,
  }

/** An arrival is still to come. */
export const podeAvisar = ({ estado, parada }: ParadaVista): boolean =>
  parada.dhChegada === null &&
  ['em-preparo', 'sai-hoje', 'a-caminho', 'atrasada', 'remarcada'].includes(estado) &&
  [1, 2, 7].includes(parada.status)

/** Before the way to this stop begins the municipality stands for the vehicle, in words and in the drawing. */
async function posicaoDe(tx: OwnerTx, { parada, isTrecho }: ParadaVista) {
  const { viagem, latitude, longitude, cidade } = parada
  if (!viagem?.posicao) return null
  const perto = await findMunicipioPerto(tx, viagem.posicao)
  const { dh } = viagem.posicao
  const exata = isTrecho ? { latitude: viagem.posicao.latitude, longitude: viagem.posicao.longitude } : null
  const shown = exata ?? perto
  const fim = latitude === null || longitude === null ? undefined : { latitude, longitude }
  return {
    posicao: {
      municipio: perto ? lugarDe({ cidade: perto.nome, uf: perto.uf }) : null,
      dh,
      exata,
      faltaKm: isTrecho ? viagem.faltaKm : null,
    },
    mapaSvg:
      shown && fim
        ? drawRota(
            [],
            [
              { position: [shown.longitude, shown.latitude], nome: perto?.nome ?? '', tipo: 'origem' },
              { position: [fim.longitude, fim.latitude], nome: cidade ?? '', tipo: 'destino' },
            ],
          )
        : null,
  }
}

const findAvaliacao = (tx: OwnerTx, paradaId: string) =>
  tx.db
    .selectFrom('rastreio_avaliacao')
    .select(['nota', 'texto'])
    .where('owner_id', '=', tx.ownerId)
    .where('parada_id', '=', paradaId)
    .executeTakeFirst()

interface Foto {
  readonly id: string
  readonly sha256: string
  readonly tipo: string
}

/** What proves the delivery; a signature is kept to the company. */
async function listFotos(tx: OwnerTx, paradaId: string): Promise<Foto[]> {
  const { rows } = await sql<Foto>`
    select min(a.id::text)::uuid as id, a.sha256, a.content_type as tipo
    from entrega e join entrega_arquivo a on a.owner_id = e.owner_id and a.entrega_id = e.id
    where e.owner_id = ${tx.ownerId} and e.parada_id = ${paradaId} and a.recusado_em is null and a.tipo <> 'assinatura'
      and a.content_type like 'image/%'
    group by a.sha256, a.content_type order by min(a.dh), 1 limit 100
  `.execute(tx.db)
  return rows
}

/** Throws `not_found`, also where the company does not show them. */
export async function readFoto(
  deps: Deps,
  id: string,
  fotoId: string,
  request: RequestInfo,
): Promise<RawAnswer> {
  const visita = openVisita(deps, id, request)
  const found = await deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const aberto = await readAberto(tx, visita)
    const { rows } = await sql<{ paradaId: string }>`
      select e.parada_id as "paradaId" from entrega_arquivo a
      join entrega e on e.owner_id = a.owner_id and e.id = a.entrega_id
      where a.owner_id = ${tx.ownerId} and a.id = ${fotoId}
    `.execute(tx.db)
    const vista = await findDoAberto(tx, aberto, existing(rows[0]).paradaId, deps.clock.now())
    const portal = await portalDe(tx, aberto, vista)
    const isShown = foiEntregue(vista.estado) && portal?.mostraComprovante !== false
    const fotos = isShown ? await listFotos(tx, vista.parada.id) : []
    return existing(fotos.find((foto) => foto.id === fotoId.toLowerCase()))
  })
  return { content: await deps.files.get(found.sha256), contentType: found.tipo, inline: true }
}
