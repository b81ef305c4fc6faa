/** Tells people of both companies of an offer, each in the words and the zone that fit; a carrier without an account is nobody. */

import type { Comportamento } from '#modules/comportamento-oferecimento/comportamento.rules.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import { SITUACAO_CONVITE as C } from '../ciclo.rules.ts'
import {
  type OfertaAvisada,
  ofertaContraproposta,
  ofertaGanha,
  ofertaPerdida,
  ofertaRecebida,
} from '../oferta.notices.ts'
import { type CargaDaOferta, type ConviteLido, codigoDaOferta } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'

const lugar = ({ cidade, uf }: { readonly cidade: string | null; readonly uf: string | null }) =>
  [cidade, uf].filter((part) => part !== null).join(', ')

/** The loads of an offer and their way, as a notice speaks of them. */
export function describeCargas(cargas: readonly CargaDaOferta[]): Pick<OfertaAvisada, 'cargas' | 'rota'> {
  const [first] = cargas
  if (!first) return { cargas: 'a carga', rota: '' }
  const { codigo, origem, destino } = first.resumo.publico
  return cargas.length === 1
    ? { cargas: `a carga ${codigo}`, rota: `${lugar(origem)} → ${lugar(destino)}` }
    : { cargas: `${cargas.length} cargas`, rota: `de ${lugar(origem)}` }
}

interface Dito {
  readonly centavos?: number | null
  readonly ate?: string | null
  readonly motivo?: string | null
  /** Of a batch: the loads that it is about; absent: all. */
  readonly cargas?: readonly CargaDaOferta[]
}

/** The people of the carrier. */
export function tellTransportadora(
  open: OfertaAberta,
  convite: ConviteLido,
  definition: NotificationDefinition<OfertaAvisada>,
  { centavos = null, ate = null, motivo = null, cargas = open.cargas }: Dito,
): void {
  const { tx, oferta, quem } = open
  if (convite.convidadoOwnerId === null) return
  const isKnown = oferta.mostrarNome || convite.situacao === C.Contratado
  tx.notify(definition, {
    ownerId: convite.convidadoOwnerId,
    id: convite.id,
    ocasiao: convite.versao,
    atorId: quem.userId,
    unidadeId: null,
    facts: {
      codigo: codigoDaOferta(oferta.numero),
      ...describeCargas(cargas),
      empresa: isKnown ? ((tx.memory.get('owner nome') as string | undefined) ?? null) : null,
      valor: centavos === null ? null : formatMoney(centavos),
      ate: ate === null ? null : formatDateTime(ate, cargas[0]?.resumo.publico.fusoColeta ?? oferta.zona),
      motivo,
    },
  })
}

/** The people of the shipper who may enter the unit; `convite`: the carrier that it is about. */
export function tellEmbarcador(
  open: OfertaAberta,
  convite: ConviteLido | null,
  definition: NotificationDefinition<OfertaAvisada>,
  { centavos = null, ate = null, motivo = null, cargas = open.cargas }: Dito,
): void {
  const { tx, oferta, quem } = open
  tx.notify(definition, {
    ownerId: tx.ownerId,
    id: oferta.id,
    ocasiao: oferta.versao,
    atorId: quem.userId,
    unidadeId: oferta.unidadeId,
    envolvidos: [oferta.criadoPor, ...((oferta.comportamento as Comportamento | null)?.avisarIds ?? [])],
    facts: {
      codigo: codigoDaOferta(oferta.numero),
      ...describeCargas(cargas),
      empresa: convite?.nome ?? null,
      valor: centavos === null ? null : formatMoney(centavos),
      ate: ate === null ? null : formatDateTime(ate, oferta.zona),
      motivo,
    },
  })
}

/** Those that were just asked; in a cascade only the one whose turn it is. */
export function notifyConvites(open: OfertaAberta, convites: readonly ConviteLido[]): void {
  for (const convite of convites) {
    if (convite.situacao !== C.Enviado) continue
    tellTransportadora(open, convite, ofertaRecebida, {
      centavos: convite.valorCentavos,
      ate: convite.respondeAte,
    })
  }
}

export function notifyFim(open: OfertaAberta, ids: readonly string[], motivo: string | null): void {
  const told = new Set(ids)
  for (const convite of open.convites) {
    if (told.has(convite.id) && convite.enviadoEm !== null) {
      tellTransportadora(open, convite, ofertaPerdida, { motivo })
    }
  }
}

export const notifyContraproposta = (open: OfertaAberta, convite: ConviteLido, centavos: number): void =>
  tellTransportadora(open, convite, ofertaContraproposta, { centavos, ate: convite.respondeAte })

export const notifyGanhou = (
  open: OfertaAberta,
  convite: ConviteLido,
  dito: Pick<Dito, 'centavos' | 'ate' | 'cargas'>,
): void => tellTransportadora(open, convite, ofertaGanha, dito)
