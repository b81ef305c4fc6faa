/** The first step that business units bring. */
import type { OnboardingStepCode } from '#platform/web/extension/onboarding.ts'
import { listUnidades } from '../unidade-negocio.contract.ts'

const MAX_UNITS = 100
const NAMED = 3

export const unidades: OnboardingStepCode = {
  title: 'Unidades e endereços',
  minutes: 5,
  action: { label: 'Completar', opens: { page: '/cadastros-gerais/unidades-negocio' } },
  async read({ call }) {
    const { items, total } = await call(listUnidades, { query: { ativo: true, qtdItem: MAX_UNITS } })
    const without = items.filter(({ municipio }) => municipio === null).length
    if (without > 0) return { isDone: false, detail: `${without} de ${total} sem município` }
    const names = items.slice(0, NAMED).map(({ descricao }) => descricao)
    const others = total - names.length
    return {
      isDone: total > 0,
      detail:
        total === 0
          ? 'Nenhuma unidade ativa'
          : `${names.join(', ')}${others > 0 ? ` e mais ${others}` : ''}, com município e fuso`,
    }
  },
}
