/** Who uses a unit; later steps of the business (docas, pedidos, cargas) add their counters. */
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { countCompartilhamentos } from './compartilhamento.repository.ts'
import { countRestrictedUsers } from './unidade-negocio.repository.ts'

export const unidadeUsage = createUsageRegistry()

export const unidadeUses = [
  unidadeUsage.with({ nome: 'usuários com acesso restrito a ela', count: countRestrictedUsers }),
  unidadeUsage.with({ nome: 'compartilhamentos', count: countCompartilhamentos }),
]
