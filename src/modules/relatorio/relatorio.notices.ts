/** What whoever arranged a sending is told of it: that no file could be made, so that nobody got one (execution §8). */
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { relatorioAccess } from './relatorio-access.ts'

export interface EnvioAvisado {
  readonly nome: string
  readonly aviso: string
}

export const envioFalhou = defineNotification<EnvioAvisado>({
  key: 'relatorio_envio_falhou',
  canal: 'INTEGRACAO',
  label: 'Envio de relatório com falha',
  severidade: SEVERIDADE.atencao,
  publico: 'pessoas',
  tellsActor: true,
  vias: ['painel', 'email'],
  access: relatorioAccess,
  alvo: { rota: 'relatorios/agendamento/:id', tipo: 'drawer', tabela: 'agendamento_relatorio' },
  grupo: ({ nome }) => `Envio de ${nome}`,
  texto: ({ nome, aviso }) => ({
    titulo: `Envio com falha: ${nome}`,
    corpo: `${aviso} Ninguém recebeu o arquivo desta vez.`,
  }),
})
