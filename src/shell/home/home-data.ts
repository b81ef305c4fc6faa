/** What several blocks of the homes read; one request serves all of them. */
import { getModuleLicenseTrial } from '#modules/owner/owner.contract.ts'
import { getSegundoFator } from '#modules/sessao/sessao.contract.ts'
import { listUnidades } from '#modules/unidade-negocio/unidade-negocio.contract.ts'
import { getResumoAcesso } from '#modules/usuario/usuario.contract.ts'
import { isAdministrador } from '#platform/shared/access.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'

/** More units than a company shows at a glance; the list page has the rest. */
const MAX_UNITS = 100

export const useUnidadesAtivas = () => useCall(listUnidades, { query: { ativo: true, qtdItem: MAX_UNITS } })
export const useSegundoFator = () => useCall(getSegundoFator, {})
export const useModuloTrial = () => useCall(getModuleLicenseTrial, {})

/** Only an administrator may ask; for others it stays without an answer. */
export function useResumoAcesso() {
  const { subject } = useSignedIn()
  return useCall(getResumoAcesso, {}, { enabled: isAdministrador(subject) })
}
