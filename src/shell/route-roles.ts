/** The roles that routes ask for; requirements of licences and modules build on them. */
import type { AccessRequirement } from '#platform/shared/access.ts'

export const operador: AccessRequirement = { role: 'Operador' }
export const administrador: AccessRequirement = { role: 'Administrador' }
