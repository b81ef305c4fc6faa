/** The first step that bookings bring. */
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'

export const verAgendamento: OnboardingStepCode = {
  title: 'Abrir um agendamento',
  minutes: 1,
  action: { label: 'Ver agenda', opens: { page: '/portal-agendamento/agendamentos' } },
  read: async ({ isSeen }) => ({
    isDone: isSeen,
    detail: isSeen ? 'Você já abriu um agendamento' : 'Escolha um horário reservado na agenda das docas',
  }),
}
