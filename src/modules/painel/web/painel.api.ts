/** What the screens of panels ask and do. */
import { isGuid } from '#platform/shared/guid.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { changePainel, createPainel, getPainel, listPaineis, removePainel } from '../painel.contract.ts'

const CHANGES = { changes: [listPaineis, getPainel] }

export const usePaineis = () => useCall(listPaineis, {})
export const usePainel = (id: string | undefined) =>
  useCall(getPainel, { params: { id: id ?? '' } }, { enabled: isGuid(id ?? '') })
export const useCreatePainel = () => useCallMutation(createPainel, CHANGES)
export const useChangePainel = () => useCallMutation(changePainel, CHANGES)
export const useRemovePainel = () => useCallMutation(removePainel, CHANGES)
