import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { getCartaz, trocarCartaz } from '../../portaria.contract.ts'

export const CARTAZ = '/portal-agendamento/gestao-patio/cartaz'

export const useCartaz = (unidadeNegocioId: string) =>
  useCall(getCartaz, { query: { unidadeNegocioId } }, { enabled: unidadeNegocioId !== '' })
export const useTrocarCartaz = () => useCallMutation(trocarCartaz, { changes: [getCartaz] })
