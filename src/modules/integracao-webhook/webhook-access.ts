/** Who lets other systems hear of changes. */

/**
 * Administrators of companies that have anything to tell of: docks, loads or offers, shippers and carriers alike. Which
 * events each of them may choose follows from the event (`webhookEvents`).
 */
export const webhookAccess = {
  role: 'Administrador',
  anyModule: [
    'portal-agendamento',
    'rastreamento-cargas',
    'formacao-cargas',
    'oferecimento-aberto',
    'oferecimento-restrito',
  ],
  orLicences: ['RestrictOfferingModule'],
} as const
