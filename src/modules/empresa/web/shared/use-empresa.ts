/** Registered companies as other forms ask for them. */
import { useCall } from '#platform/web/query/use-call.ts'
import { empresaCalls, searchEmpresasAtivas } from '../../empresa.contract.ts'
import type { TipoEmpresa } from '../../empresa.rules.ts'

/** One company; nothing is asked without an id. */
export const useEmpresa = (id: string | undefined) =>
  useCall(empresaCalls.get, { params: { id: id ?? '' } }, { enabled: id !== undefined })

/** Active companies by a part of name, code or document. */
export const useEmpresasAtivas = (filtro: string, tipo: TipoEmpresa | undefined, enabled: boolean) =>
  useCall(
    searchEmpresasAtivas,
    { body: { filtro, ...(tipo !== undefined && { tipo }) } },
    { enabled, keepsPrevious: true },
  )
