import { expect, test } from 'vitest'
import { ACOES_DA_CARGA, canRun } from '#modules/carga/web/shared/acoes/acoes.ts'
import {
  type AccessSubject,
  COMPANY_TYPES,
  LICENCES,
  MODULE_KEYS,
  USER_TYPES,
} from '#platform/shared/access.ts'
import { connectModules } from './modules.ts'

const shipper: AccessSubject = {
  role: 'Operador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: MODULE_KEYS,
  refusedModules: [],
}

test('every action that a menu of loads may offer is run by somebody; offers by those who have the module', () => {
  const takeBack = connectModules()
  const carga = { id: '1', veiculoContratadoFrota: { id: '2', placa: 'RHK4C27' } }
  const missing = (subject: AccessSubject) => ACOES_DA_CARGA.filter((acao) => !canRun(acao, carga, subject))
  const found = [missing(shipper), missing({ ...shipper, modules: [] })]
  takeBack()
  expect(found).toEqual([[], ['negociacao', 'link-acompanhamento', 'oferecer']])
})
