/**
 * What other systems may be told of. A noun declares which of its events they can choose, and who may; an event is told as it
 * is announced (`tx.announce`), also to the other company of a record that two share.
 */
import type { AccessRequirement } from '#platform/shared/access.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

export interface EventoDeWebhook {
  /** As it is announced: `reserva.created`. */
  readonly tipo: string
  readonly nome: string
  /** Of the calls that show the record. */
  readonly access: AccessRequirement
}

interface EventosDeNome {
  /** What stands before the dot of each event. */
  readonly key: string
  readonly nome: string
  readonly eventos: readonly EventoDeWebhook[]
  /** Table of records that two companies have a part in: the body then says which part, by whose row it is. */
  readonly deDuasEmpresas?: string
}

export const webhookEvents = defineExtensionPoint<EventosDeNome>('webhookEvents')

export const TESTE = 'teste'

/** Undefined: nobody declares it any more. */
export const findEvento = (tipo: string): EventoDeWebhook | undefined =>
  webhookEvents
    .list()
    .flatMap(({ eventos }) => eventos)
    .find((evento) => evento.tipo === tipo)

/** As people read it; what is not declared any more keeps the name it is sent under. */
export const nomeDoEvento = (tipo: string): string =>
  tipo === TESTE ? 'Teste' : (findEvento(tipo)?.nome ?? tipo)
