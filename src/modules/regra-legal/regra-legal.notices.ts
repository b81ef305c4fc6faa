/** What the support team is told when nobody compares a rule with its act. */
import { type AccessRequirement, ADMINISTRADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'
import { limitText } from '#platform/shared/texto.ts'

/** The support team: administrators of internal companies. */
const atendimento: AccessRequirement = { ...ADMINISTRADOR, onlyLicences: ['Internal'] }
const MAX_TITULO = 160

interface RegraAvisada {
  /** Their titles, in one line. */
  readonly titulos: string
  readonly quantas: number
  readonly dias: number
}

export const regraAtrasada = defineNotification<RegraAvisada>({
  key: 'regra_sem_conferencia',
  canal: 'INTEGRACAO',
  label: 'Regra legal sem conferência',
  severidade: SEVERIDADE.atencao,
  publico: 'administradores',
  vias: ['painel', 'email'],
  access: atendimento,
  alvo: { rota: 'conformidade/regras', tipo: 'page' },
  grupo: () => 'Catálogo de regras',
  texto: ({ titulos, quantas, dias }) => ({
    titulo: limitText(
      quantas > 1
        ? `${quantas} regras há mais de ${dias} dias sem conferência`
        : `${titulos}: mais de ${dias} dias sem conferência`,
      MAX_TITULO,
    ),
    corpo: `${titulos}. Compare com o ato e marque "Está igual ao ato, conferi". Os valores continuam valendo.`,
  }),
})
