/** What administrators are told of their licence. */
import { ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

export interface LicencaAvisada {
  readonly dias: number
  /** The last day, `01/12/2026`. */
  readonly ate: string
}

export const licencaTermina = defineNotification<LicencaAvisada>({
  key: 'licenca_termina',
  canal: 'INTEGRACAO',
  label: 'Licença perto do fim',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel', 'email'],
  access: { ...ADMINISTRADOR, deny: ['Free'] },
  alvo: { rota: 'configuracoes/permissoes', tipo: 'page' },
  grupo: () => 'Licença da empresa',
  texto: ({ dias, ate }) => ({
    titulo: `A licença de teste termina em ${dias} ${dias === 1 ? 'dia' : 'dias'}`,
    corpo: `Vale até ${ate}. Depois ninguém da empresa entra, até que ela seja renovada.`,
  }),
})
