/** The first step that companies bring. */
import { countOf, type OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { empresaCalls } from '../empresa.contract.ts'

export const empresas: OnboardingStepCode = {
  title: 'Clientes e transportadoras',
  minutes: 5,
  action: { label: 'Cadastrar', opens: { page: '/cadastros-gerais/empresas' } },
  async read({ call }) {
    const { total } = await call(empresaCalls.search, { body: { qtdItem: 1 } })
    return {
      isDone: total > 0,
      detail:
        total === 0
          ? 'Nenhuma empresa cadastrada'
          : countOf(total, 'empresa cadastrada', 'empresas cadastradas'),
    }
  },
}
