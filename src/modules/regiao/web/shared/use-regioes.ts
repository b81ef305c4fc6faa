import { useCall } from '#platform/web/query/use-call.ts'
import { regiaoCalls } from '../../regiao.contract.ts'

/** Every region by name, switched off or not, at most 1,000; for what records are narrowed by. */
export const useRegioes = () => useCall(regiaoCalls.search, { body: { page: -1, ordem: 'nome' } })
