/** Who works in the panel of the support. */
import type { AccessRequirement } from '#platform/shared/access.ts'

/** Administrators of an internal company: the support team. */
export const PAINEL_ACCESS: AccessRequirement = { role: 'Administrador', onlyLicences: ['Internal'] }
