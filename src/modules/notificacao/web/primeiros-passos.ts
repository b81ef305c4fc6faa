/** The first step that notices bring. */
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { getPreferenciasNotificacao } from '../preferencia-notificacao.contract.ts'
import { PREFERENCIAS_PAGE } from './notificacao-places.ts'

export const avisos: OnboardingStepCode = {
  title: 'Escolher os avisos',
  minutes: 2,
  action: { label: 'Escolher', opens: { page: PREFERENCIAS_PAGE } },
  async read({ call }) {
    const { version } = await call(getPreferenciasNotificacao, {})
    const isDone = version > 0
    return {
      isDone,
      detail: isDone
        ? 'Você escolheu o que quer saber'
        : 'Hoje, os da empresa: escolha o que quer saber, e por onde',
    }
  },
}
