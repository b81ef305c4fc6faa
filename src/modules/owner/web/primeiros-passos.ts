/** The first step that the company itself brings. */
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'

export const logotipo: OnboardingStepCode = {
  title: 'Logotipo da empresa',
  minutes: 1,
  action: { label: 'Enviar', opens: { page: '/configuracoes/empresa' } },
  async read({ user }) {
    const isDone = Boolean(user.empresa.logo)
    return { isDone, detail: isDone ? 'Aparece na página inicial' : 'Nenhum logotipo enviado' }
  },
}
