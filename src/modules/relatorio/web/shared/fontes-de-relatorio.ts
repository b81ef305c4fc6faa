/** The questions that other pages can show: saved views, and the models that everybody has. */
import { canAccess } from '#platform/shared/access.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { listRelatorios } from '../../relatorio.contract.ts'
import { relatorioAccess } from '../../relatorio-access.ts'
import { MODELOS } from './modelos.ts'

interface FonteDeRelatorio {
  readonly key: string
  readonly nome: string
  readonly isModelo: boolean
  readonly consulta: ConsultaGuardada
}

/** None for whoever may not ask for reports. */
export function useFontesDeRelatorio(): readonly FonteDeRelatorio[] {
  const { subject } = useSignedIn()
  const isAllowed = canAccess(relatorioAccess, subject)
  const views = useCall(listRelatorios, {}, { enabled: isAllowed }).data ?? []
  if (!isAllowed) return []
  return [
    ...views.map(({ id, nome, consulta }) => ({ key: id, nome, isModelo: false, consulta })),
    ...MODELOS.map(({ nome, consulta }) => ({ key: nome, nome, isModelo: true, consulta })),
  ]
}
