/** Notices of the notices themselves. */
import { OPERADOR } from '#platform/shared/access.ts'
import { defineNotification, SEVERIDADE } from '#platform/shared/notifications/notification.ts'

/** "Enviar teste" of the preferences: it goes to whoever asks for it. */
export const avisoDeTeste = defineNotification<object>({
  key: 'aviso_teste',
  canal: 'INTEGRACAO',
  label: 'Aviso de teste',
  severidade: SEVERIDADE.informacao,
  publico: 'pessoas',
  vias: ['painel'],
  tellsActor: true,
  isForced: true,
  isUnlisted: true,
  access: { ...OPERADOR, deny: ['Free'] },
  alvo: { rota: 'preferencias/notificacoes', tipo: 'page' },
  grupo: () => 'Avisos de teste',
  texto: () => ({ titulo: 'Aviso de teste', corpo: 'Os avisos chegam até você. Foi você que pediu este.' }),
})
