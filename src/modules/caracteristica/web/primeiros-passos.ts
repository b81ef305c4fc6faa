/** The first step that characteristics bring. */
import { countOf, type OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { listCaracteristicasByOwner } from '../caracteristica.contract.ts'

export const caracteristicas: OnboardingStepCode = {
  title: 'Características',
  minutes: 3,
  action: { label: 'Cadastrar', opens: { page: '/configuracoes/caracteristicas' } },
  async read({ call }) {
    const { length } = await call(listCaracteristicasByOwner, { query: { filtrarDesativadas: true } })
    return {
      isDone: length > 0,
      detail:
        length === 0
          ? 'Nenhuma cadastrada'
          : countOf(length, 'característica ativa', 'características ativas'),
    }
  },
}
