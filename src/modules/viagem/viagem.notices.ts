/** What people are told of drivers and their links. The target is the page of the driver in the drawer of the load. */

import { ofCarrier } from '#modules/carga/carga.notices.ts'
import { work } from '#modules/carga/carga-access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface MotoristaAvisado {
  readonly codigo: number
  readonly nome: string
  /** The reason of a refusal, or the stop of a delivery and what became of it. */
  readonly detalhe: string | null
}

const ofMotorista = {
  canal: 'CARGA_MOTORISTA',
  access: work,
  publico: 'envolvidos',
  alvo: { rota: 'cargas/detalhes/:id/motorista', tipo: 'drawer', tabela: 'carga' },
  grupo: ({ codigo }: MotoristaAvisado) => `Motorista da carga ${codigo}`,
} as const

export const motoristaAbriu = defineNotification<MotoristaAvisado>({
  ...ofMotorista,
  key: 'motorista_abriu',
  label: 'Motorista abriu o link',
  severidade: SEVERIDADE.informacao,
  vias: ['painel'],
  texto: ({ codigo, nome }) => ({ titulo: `${nome} abriu o link da carga ${codigo}`, corpo: '' }),
})

export const motoristaAceitou = defineNotification<MotoristaAvisado>({
  ...ofMotorista,
  key: 'motorista_aceitou',
  label: 'Motorista aceitou a viagem',
  severidade: SEVERIDADE.bom,
  vias: ['painel'],
  texto: ({ codigo, nome }) => ({ titulo: `${nome} aceitou a carga ${codigo}`, corpo: '' }),
})

export const motoristaRecusou = defineNotification<MotoristaAvisado>({
  ...ofMotorista,
  key: 'motorista_recusou',
  label: 'Motorista recusou a viagem',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: ({ codigo, nome, detalhe }) => ({
    titulo: `${nome} recusou a carga ${codigo}`,
    corpo: html`${detalhe ?? ''}`,
  }),
})

export const motoristaEntregaIncompleta = defineNotification<MotoristaAvisado>({
  ...ofMotorista,
  key: 'motorista_entrega_incompleta',
  label: 'Entrega incompleta contada pelo motorista',
  severidade: SEVERIDADE.atencao,
  vias: ['painel', 'push'],
  texto: ({ codigo, nome, detalhe }) => ({
    titulo: `Carga ${codigo}: entrega incompleta`,
    corpo: html`${[nome, detalhe].filter((part) => part !== null).join(', ')}`,
  }),
})

export const motoristaAtoRecusado = defineNotification<MotoristaAvisado>({
  ...ofMotorista,
  key: 'motorista_ato_recusado',
  label: 'Registro do motorista recusado',
  severidade: SEVERIDADE.atencao,
  vias: ['painel'],
  texto: ({ codigo, nome, detalhe }) => ({
    titulo: `Carga ${codigo}: um registro de ${nome} não valeu`,
    corpo: html`${detalhe ?? ''}`,
  }),
})

export const recebidaAbriu = ofCarrier(motoristaAbriu, {
  key: 'motorista_recebida_abriu',
  label: 'Motorista abriu o link de uma carga recebida',
})
export const recebidaAceitou = ofCarrier(motoristaAceitou, {
  key: 'motorista_recebida_aceitou',
  label: 'Motorista aceitou uma carga recebida',
})
export const recebidaRecusou = ofCarrier(motoristaRecusou, {
  key: 'motorista_recebida_recusou',
  label: 'Motorista recusou uma carga recebida',
})
export const recebidaEntregaIncompleta = ofCarrier(motoristaEntregaIncompleta, {
  key: 'motorista_recebida_incompleta',
  label: 'Entrega incompleta de uma carga recebida',
})
export const recebidaAtoRecusado = ofCarrier(motoristaAtoRecusado, {
  key: 'motorista_recebida_ato_recusado',
  label: 'Registro do motorista recusado numa carga recebida',
})

export const VIAGEM_NOTICES = [
  motoristaAbriu,
  motoristaAceitou,
  motoristaRecusou,
  motoristaEntregaIncompleta,
  motoristaAtoRecusado,
  recebidaAbriu,
  recebidaAceitou,
  recebidaRecusou,
  recebidaEntregaIncompleta,
  recebidaAtoRecusado,
]
