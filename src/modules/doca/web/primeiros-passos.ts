/** The first step that docks bring. */
import { countOf, type OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { listDocas } from '../doca.contract.ts'

export const docas: OnboardingStepCode = {
  title: 'Docas e horários',
  minutes: 5,
  action: { label: 'Cadastrar', opens: { page: '/portal-agendamento/docas' } },
  async read({ call }) {
    const { length } = await call(listDocas, { query: {} })
    return {
      isDone: length > 0,
      detail: length === 0 ? 'Nenhuma doca cadastrada' : countOf(length, 'doca', 'docas'),
    }
  },
}
