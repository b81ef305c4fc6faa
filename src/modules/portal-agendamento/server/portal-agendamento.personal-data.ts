/** Who hears of bookings from outside (LGPD). */
import { anonymise, definePersonalData } from '#platform/server/privacy/personal-data.ts'

export const portalAgendamentoPersonalData = [
  definePersonalData({
    key: 'reserva_portal',
    table: 'reserva_portal',
    nome: 'E-mails avisados de agendamentos',
    identifies: { email: ['email'] },
    rowKey: 'reserva_id',
    columns: { email: anonymise('E-mail') },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'avisos do agendamento que a pessoa fez' },
    retention: 'Até o pedido do titular.',
  }),
  definePersonalData({
    key: 'portal_acesso',
    table: 'portal_acesso',
    nome: 'E-mails de acessos ao portal',
    identifies: { email: ['email'] },
    columns: { email: anonymise('E-mail') },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'acesso do fornecedor ao portal' },
    retention: 'Até o pedido do titular ou o fim do acesso.',
  }),
]
