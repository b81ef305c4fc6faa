import { expect, test } from 'vitest'
import type { CartaoDoPatio } from '../patio-dia.contract.ts'
import { filaDoPatio } from './fila-patio.ts'
import { AGORA_NO_PATIO, buildCartao, buildPatio, chegou, minuto, SEM_PATIO } from './testing/build-patio.ts'

type Patio = Partial<CartaoDoPatio['patio']>

const noPatio = (id: string, minutes: number, patio: Patio = {}) => {
  const vindo = chegou(-minutes)
  return buildCartao(id, { ...vindo, patio: { ...SEM_PATIO, ...vindo.patio, ...patio } })
}

test('who was called stands after those who are still to be called, unless the driver cannot come', () => {
  const chamada = { dhChamada: minuto(-5), docaChamadaId: 'd1', docaChamadaNome: 'Doca 01' }
  const patio = buildPatio([
    noPatio('chamado', 90, chamada),
    noPatio('a-caminho', 80, { ...chamada, respostaChamada: 1 }),
    noPatio('recusou', 70, { ...chamada, respostaChamada: 2 }),
    noPatio('longo', 60),
    noPatio('curto', 10),
  ])
  const { aguardando } = filaDoPatio(patio, AGORA_NO_PATIO)
  expect(aguardando.map(({ id, selo }) => [id, selo])).toEqual([
    ['recusou', 'Não consegue ir'],
    ['longo', undefined],
    ['curto', undefined],
    ['chamado', 'Chamado'],
    ['a-caminho', 'A caminho'],
  ])
})
