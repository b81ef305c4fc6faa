/** Who uses a unit; later steps of the business (docas, pedidos, cargas) add their counters. */
import { createUsageRegistry } from '#platform/server/register/usage-registry.ts'
import { countCompartilhamentos } from './compartilhamento.repository.ts'
import { countRestrictedUsers } from './unidade-negocio.repository.ts'

export const unidadeUsage = createUsageRegistry()

unidadeUsage.add({ nome: 'usuários com acesso restrito a ela', count: countRestrictedUsers })
unidadeUsage.add({ nome: 'compartilhamentos', count: countCompartilhamentos })
