/** What people are told of occurrences. They are of the group of their load, and open in its occurrences. */

import { ofCarrier } from '#modules/carga/carga.notices.ts'
import { work } from '#modules/carga/carga-access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface OcorrenciaAvisada {
  readonly codigo: string
  readonly tipo: string
  readonly parada: string | null
  /** As it was described, or how it was resolved. */
  readonly texto: string | null
}

const ofOcorrencia = {
  canal: 'CARGA',
  access: work,
  alvo: { rota: 'cargas/ocorrencia/:rota', tipo: 'drawer', tabela: 'carga_ocorrencia', isSecond: true },
  grupo: ({ codigo }: OcorrenciaAvisada) => `Carga ${codigo}`,
} as const

const withTipo =
  (what: string) =>
  ({ codigo, tipo, parada, texto }: OcorrenciaAvisada) => ({
    titulo: `Carga ${codigo}: ${what}`,
    corpo: html`${[tipo, parada, texto].filter((part) => part !== null).join(', ')}`,
  })

export const ocorrenciaAberta = defineNotification<OcorrenciaAvisada>({
  ...ofOcorrencia,
  key: 'ocorrencia_aberta',
  label: 'Ocorrência aberta',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: withTipo('ocorrência aberta'),
})

export const ocorrenciaAtribuida = defineNotification<OcorrenciaAvisada>({
  ...ofOcorrencia,
  key: 'ocorrencia_atribuida',
  label: 'Ocorrência atribuída a você',
  severidade: SEVERIDADE.atencao,
  publico: 'pessoas',
  vias: ['painel', 'push'],
  texto: withTipo('ocorrência atribuída a você'),
})

export const ocorrenciaResolvida = defineNotification<OcorrenciaAvisada>({
  ...ofOcorrencia,
  key: 'ocorrencia_resolvida',
  label: 'Ocorrência resolvida',
  severidade: SEVERIDADE.bom,
  publico: 'envolvidos',
  vias: ['painel'],
  texto: withTipo('ocorrência resolvida'),
})

/** Of one occurrence, which opens with what people wrote about it. */
const dela = {
  rota: 'ocorrencias/:rota',
  tipo: 'drawer',
  tabela: 'carga_ocorrencia',
  isSecond: true,
} as const

export const ocorrenciaVencida = defineNotification<OcorrenciaAvisada>({
  ...ofOcorrencia,
  key: 'ocorrencia_vencida',
  label: 'Ocorrência vencida',
  severidade: SEVERIDADE.atencao,
  publico: 'envolvidos',
  vias: ['painel', 'push'],
  alvo: dela,
  texto: withTipo('ocorrência vencida'),
})

interface MencaoAvisada extends Pick<OcorrenciaAvisada, 'codigo' | 'tipo'> {
  readonly autor: string
  readonly texto: string
}

export const ocorrenciaMencao = defineNotification<MencaoAvisada>({
  ...ofOcorrencia,
  key: 'ocorrencia_mencao',
  label: 'Comentário de ocorrência que chama você',
  severidade: SEVERIDADE.informacao,
  publico: 'pessoas',
  vias: ['painel', 'push'],
  alvo: dela,
  grupo: ({ codigo }) => `Carga ${codigo}`,
  texto: ({ codigo, tipo, autor, texto }) => ({
    titulo: `Carga ${codigo}: um comentário chama você`,
    corpo: html`${tipo}. ${autor}: ${texto}`,
  }),
})

/** The carrier's people reach an occurrence by the load that was shared with them. */
const daCarga = { rota: 'cargas/ocorrencia/:id', tipo: 'drawer', tabela: 'carga' } as const

export const ocorrenciaRecebidaAberta = ofCarrier(ocorrenciaAberta, {
  key: 'ocorrencia_recebida_aberta',
  label: 'Ocorrência aberta em carga recebida',
  alvo: daCarga,
})

export const ocorrenciaRecebidaResolvida = ofCarrier(ocorrenciaResolvida, {
  key: 'ocorrencia_recebida_resolvida',
  label: 'Ocorrência resolvida em carga recebida',
  alvo: daCarga,
})

export const OCORRENCIA_NOTICES = [
  ocorrenciaAberta,
  ocorrenciaAtribuida,
  ocorrenciaResolvida,
  ocorrenciaVencida,
  ocorrenciaMencao,
  ocorrenciaRecebidaAberta,
  ocorrenciaRecebidaResolvida,
]
