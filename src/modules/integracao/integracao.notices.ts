/** What whoever started an import is told of it: once, when it is over (L-020, L-022). */
import { OPERADOR } from '#platform/shared/access.ts'
import { html } from '#platform/shared/notifications/html.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface ImportacaoAvisada {
  readonly id: string
  readonly arquivo: string
  /** What was written, or why it was not. */
  readonly resultado: string
}

const ofImportacao = {
  canal: 'INTEGRACAO',
  access: { ...OPERADOR, deny: ['Free'] },
  alvo: { rota: 'integracao/importacao', tipo: 'page', tabela: 'importacao' },
  publico: 'pessoas',
  tellsActor: true,
  vias: ['painel'],
  grupo: ({ arquivo }: ImportacaoAvisada) => `Importação de ${arquivo}`,
} as const

const withLink = ({ id, resultado }: ImportacaoAvisada) =>
  html`${resultado} <a href="#/integracao/importar/${id}">Ver a importação</a>`

export const importacaoPronta = defineNotification<ImportacaoAvisada>({
  ...ofImportacao,
  key: 'importacao_pronta',
  label: 'Importação pronta',
  severidade: SEVERIDADE.bom,
  texto: (facts) => ({ titulo: `Importação pronta: ${facts.arquivo}`, corpo: withLink(facts) }),
})

export const importacaoFalhou = defineNotification<ImportacaoAvisada>({
  ...ofImportacao,
  key: 'importacao_falhou',
  label: 'Importação com falha',
  severidade: SEVERIDADE.atencao,
  texto: (facts) => ({ titulo: `Importação com falha: ${facts.arquivo}`, corpo: withLink(facts) }),
})

export const INTEGRACAO_NOTICES = [importacaoPronta, importacaoFalhou]
