/** What people are told of remessas. */

import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { remessaAccess } from './remessa-access.ts'

interface RemessaAvisada {
  readonly codigo: string
  readonly texto: string
}

const common = {
  canal: 'CARGA',
  access: remessaAccess,
  severidade: SEVERIDADE.atencao,
  vias: ['painel'],
  alvo: { rota: 'cross-docking/remessa/:id', tipo: 'drawer', tabela: 'remessa' },
  grupo: ({ codigo }: RemessaAvisada) => `Remessa ${codigo}`,
} as const

const titled =
  (what: string) =>
  ({ codigo, texto }: RemessaAvisada) => ({ titulo: `${codigo}: ${what}`, corpo: html`${texto}` })

export const coletaAtrasada = defineNotification<RemessaAvisada>({
  ...common,
  key: 'remessa_coleta_atrasada',
  label: 'Coleta de remessa atrasada',
  publico: 'unidade',
  texto: titled('coleta atrasada'),
})

export const remessaParada = defineNotification<RemessaAvisada>({
  ...common,
  key: 'remessa_parada',
  label: 'Remessa há 7 dias no estoque',
  publico: 'unidade',
  texto: titled('7 dias parada'),
})

export const divergenciaAvisada = defineNotification<RemessaAvisada>({
  ...common,
  key: 'remessa_divergencia',
  label: 'Divergência na conferência de uma remessa',
  publico: 'unidade',
  texto: titled('divergência na conferência'),
})

export const REMESSA_NOTICES = [coletaAtrasada, remessaParada, divergenciaAvisada]
