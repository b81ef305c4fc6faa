/** What the people of a partner are told of the bookings that their company has made at the docks of another one. */
import { OPERADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface DecididaNoParceiro {
  readonly codigo: string
  /** The company that receives. */
  readonly anfitriao: string
}

const ofParceiro = (key: string, what: string, severidade: 1 | 2) =>
  defineNotification<DecididaNoParceiro>({
    canal: 'CARGA',
    access: { ...OPERADOR, deny: ['Free'] },
    // The booking is the other company's: it is read in the list of what was booked there.
    alvo: { rota: 'portal-agendamento/parceiros', tipo: 'page' },
    key: `reserva_no_parceiro_${key}`,
    label: `Agendamento em parceiro ${what}`,
    severidade,
    publico: 'unidade',
    vias: ['painel'],
    grupo: ({ codigo, anfitriao }) => `Agendamento ${codigo}, ${anfitriao}`,
    texto: ({ codigo, anfitriao }) => ({ titulo: `Agendamento ${codigo} ${what}`, corpo: anfitriao }),
  })

/** By what the staff of the other company decided. */
export const NO_PARCEIRO = {
  confirmar: ofParceiro('aprovada', 'aprovado', SEVERIDADE.bom),
  recusar: ofParceiro('recusada', 'recusado', SEVERIDADE.atencao),
  cancelar: ofParceiro('cancelada', 'cancelado', SEVERIDADE.atencao),
} as const

export const PORTAL_NOTICES = Object.values(NO_PARCEIRO)
