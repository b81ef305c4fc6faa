import { expect, test } from 'vitest'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  USER_TYPES,
} from '#platform/shared/access.ts'
import { canOpen } from '../route-access.ts'
import { USER_LINKS } from './user-links.ts'

const admin: AccessSubject = {
  role: 'Administrador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: MODULE_KEYS,
  refusedModules: [],
}

const labels = (subject: AccessSubject) =>
  USER_LINKS.filter(({ to }) => canOpen(subject, 'page', to)).map(({ label }) => label)

test('the user menu leads support, and nobody else, to the admin panel [S-252]', () => {
  expect(labels({ ...admin, licence: LICENCES.Internal })).toContain('Painel admin')
  expect(labels({ ...admin, licence: LICENCES.Internal, role: 'Operador' })).not.toContain('Painel admin')
  expect(labels(admin)).not.toContain('Painel admin')
  expect(labels(admin)).toContain('Permissões')
})
