/** What the screens of mails ask and do. */
import type { Brand } from '#platform/shared/brand.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { getEmail, liberarRecusado, listEmails, searchRecusados } from '../email.contract.ts'

export const useEmails = () => useCall(listEmails, {})
export const useEmail = (chave: string, marca: Brand['key']) =>
  useCall(getEmail, { params: { chave }, query: { marca } }, { keepsPrevious: true })
export const useRecusados = (busca: string, page: number, qtdItem: number) =>
  useCall(searchRecusados, { body: { busca, page, qtdItem } }, { keepsPrevious: true })
export const useLiberarRecusado = () => useCallMutation(liberarRecusado, { changes: [searchRecusados] })
