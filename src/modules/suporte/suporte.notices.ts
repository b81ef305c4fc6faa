/** What a person is told of the own tickets. The target is the drawer of the ticket. */
import { OPERADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { limitText } from '#platform/shared/texto.ts'
import { formatNumero } from './suporte.rules.ts'

interface ChamadoAvisado {
  readonly numero: number
  readonly assunto: string
}
interface RespostaAvisada extends ChamadoAvisado {
  readonly autor: string
  readonly texto: string
}

const MAX_TRECHO = 300

const ofChamado = {
  canal: 'INTEGRACAO',
  publico: 'pessoas',
  vias: ['painel', 'email'],
  access: OPERADOR,
  alvo: { rota: 'suporte/:id', tipo: 'drawer', tabela: 'suporte_chamado' },
  grupo: ({ numero }: ChamadoAvisado) => `Chamado ${formatNumero(numero)}`,
} as const

export const suporteRespondido = defineNotification<RespostaAvisada>({
  ...ofChamado,
  key: 'suporte_respondido',
  label: 'Resposta do atendimento',
  severidade: SEVERIDADE.informacao,
  texto: ({ numero, assunto, autor, texto }) => ({
    titulo: `${formatNumero(numero)}: ${assunto}`,
    corpo: limitText(`${autor}: ${texto}`, MAX_TRECHO),
  }),
})

export const suporteResolvido = defineNotification<ChamadoAvisado>({
  ...ofChamado,
  key: 'suporte_resolvido',
  label: 'Chamado resolvido pelo atendimento',
  severidade: SEVERIDADE.bom,
  texto: ({ numero, assunto }) => ({
    titulo: `${formatNumero(numero)} resolvido: ${assunto}`,
    corpo: 'Se ainda não estiver certo, escreva no chamado e ele volta à fila.',
  }),
})

export const SUPORTE_NOTICES = [suporteRespondido, suporteResolvido]
