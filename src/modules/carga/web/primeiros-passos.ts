/** The first steps that loads bring: the first one of the company, and the first one that a person looks at. */
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { searchCargas } from '../lista-cargas.contract.ts'

export const primeiraCarga: OnboardingStepCode = {
  title: 'Primeira carga',
  minutes: 5,
  action: { label: 'Criar', opens: { page: '/cargas' } },
  async read({ call }) {
    const { items } = await call(searchCargas, { body: { qtdItem: 1, ordem: 'codigo', direcao: 'asc' } })
    const [first] = items
    return first
      ? { isDone: true, detail: `${first.codigo} foi a primeira` }
      : { isDone: false, detail: 'Nenhuma carga criada ou importada' }
  },
}

export const verCarga: OnboardingStepCode = {
  title: 'Abrir uma carga',
  minutes: 1,
  action: { label: 'Ver cargas', opens: { page: '/cargas/paineis/minhas-cargas' } },
  read: async ({ isSeen }) => ({
    isDone: isSeen,
    detail: isSeen
      ? 'Você já abriu os detalhes de uma carga'
      : 'Escolha uma carga do quadro e abra os detalhes',
  }),
}
