import { expect, test } from 'vitest'
import { ACAO_ICONS } from '#modules/carga/web/shared/acao-icons.ts'
import type { AcaoCarga } from '#modules/carga/web/shared/acoes.rules.ts'
import { loadAcao } from '#modules/carga/web/shared/carga-acoes.ts'
import { connectModules } from './modules.ts'

test('every action that a menu of loads may offer is run by somebody, but the negotiation', async () => {
  const takeBack = connectModules()
  const acoes = Object.keys(ACAO_ICONS) as AcaoCarga[]
  const loaded = await Promise.all(acoes.map(async (acao) => [acao, await loadAcao(acao)] as const))
  takeBack()
  expect(loaded.flatMap(([acao, run]) => (run ? [] : [acao]))).toEqual(['negociacao'])
})
