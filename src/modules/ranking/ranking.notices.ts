/** What both companies are told of a contested delay. */
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { RANKING_EMBARCADOR, RANKING_TRANSPORTADORA } from './ranking-access.ts'

export interface ContestacaoAvisada {
  readonly codigo: number
  /** The other company. */
  readonly empresa: string
  readonly texto: string
  readonly aceita: boolean
}

const common = {
  canal: 'CARGA_OFERECIMENTO',
  grupo: ({ codigo }: ContestacaoAvisada) => `Carga ${codigo}`,
} as const

export const atrasoContestado = defineNotification<ContestacaoAvisada>({
  ...common,
  key: 'ranking_atraso_contestado',
  label: 'Transportadora contesta um atraso',
  severidade: SEVERIDADE.atencao,
  publico: 'unidade',
  vias: ['painel'],
  access: RANKING_EMBARCADOR,
  alvo: { rota: 'oferecimento/ranking/contestacao/:id', tipo: 'drawer', tabela: 'ranking_contestacao' },
  texto: ({ codigo, empresa, texto }) => ({
    titulo: `${empresa} contesta o atraso da carga ${codigo}`,
    corpo: html`${texto}`,
  }),
})

export const contestacaoDecidida = defineNotification<ContestacaoAvisada>({
  ...common,
  key: 'ranking_contestacao_decidida',
  label: 'Contestação de atraso decidida',
  severidade: SEVERIDADE.informacao,
  publico: 'unidade',
  vias: ['painel'],
  access: RANKING_TRANSPORTADORA,
  alvo: { rota: 'oferecimento/atraso/:id', tipo: 'drawer' },
  texto: ({ codigo, empresa, texto, aceita }) => ({
    titulo: `${empresa} ${aceita ? 'aceitou' : 'recusou'} a contestação da carga ${codigo}`,
    corpo: html`${texto}`,
  }),
})

export const RANKING_NOTICES = [atrasoContestado, contestacaoDecidida]
