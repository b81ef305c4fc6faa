/** What administrators are told of webhooks. */
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { webhookAccess } from './webhook-access.ts'

export interface WebhookAvisado {
  readonly nome: string
  readonly host: string
}

/** Whoever registered the address has a mail of it besides, so the notice takes no mail. */
export const webhookDesativado = defineNotification<WebhookAvisado>({
  key: 'webhook_desativado',
  canal: 'INTEGRACAO',
  label: 'Webhook desativado',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel'],
  access: { ...webhookAccess, deny: ['Free'] },
  alvo: { rota: 'integracao/webhooks/:id', tipo: 'drawer', tabela: 'webhook' },
  grupo: ({ nome }) => `Webhook ${nome}`,
  texto: ({ nome, host }) => ({
    titulo: `Webhook desativado: ${nome}`,
    corpo: `Nada chegou a ${host} em 3 dias. Corrija o endereço e ative-o de novo.`,
  }),
})
