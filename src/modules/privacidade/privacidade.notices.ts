/** What administrators are told of requests of persons; the person is not named, as nobody else is to know of them. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import type { TipoPedido } from './privacidade.rules.ts'

export interface PedidoAvisado {
  readonly tipo: TipoPedido
  readonly total: number
  /** Who noted the request. */
  readonly quem: string
}

const WHAT: Readonly<Record<TipoPedido, string>> = {
  exportacao: 'cópia dos dados de um titular',
  eliminacao: 'eliminação dos dados de um titular',
}

export const pedidoDeTitular = defineNotification<PedidoAvisado>({
  key: 'privacidade_pedido',
  canal: 'INTEGRACAO',
  label: 'Pedido de um titular de dados (LGPD)',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel', 'email'],
  access: { ...ADMINISTRADOR, deny: ['Free'] },
  alvo: { rota: 'configuracoes/privacidade', tipo: 'page', tabela: 'pedido_titular' },
  grupo: () => 'Pedidos de titulares (LGPD)',
  texto: ({ tipo, total, quem }) => ({
    titulo: `Pedido de ${WHAT[tipo]}`,
    corpo: `Registrado por ${quem}, ${total === 1 ? '1 registro' : `${total} registros`}.`,
  }),
})
