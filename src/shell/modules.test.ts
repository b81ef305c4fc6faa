import { expect, test } from 'vitest'
import { ACOES_DA_CARGA, canRun } from '#modules/carga/web/shared/acoes/acoes.ts'
import { connectModules } from './modules.ts'

test('every action that a menu of loads may offer is run by somebody, but the negotiation', () => {
  const takeBack = connectModules()
  const carga = { id: '1', veiculoContratadoFrota: { id: '2', placa: 'RHK4C27' } }
  const missing = ACOES_DA_CARGA.filter((acao) => !canRun(acao, carga))
  takeBack()
  expect(missing).toEqual(['negociacao'])
})
