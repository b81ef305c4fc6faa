import { expect, test } from 'vitest'
import { idsDoPatio } from './patio-da-reserva.ts'
import { AGORA_NO_PATIO, buildCartao, buildPatio, chegou } from './testing/build-patio.ts'

test('the cards of the yard follow each other stage by stage in the order shown, without what its search leaves out', () => {
  const patio = buildPatio([
    buildCartao('1', chegou(-10)),
    buildCartao('2'),
    buildCartao('3', { ...chegou(-70), fornecedor: 'Trigo Bom Grãos' }),
  ])
  const shown = (busca: string) => idsDoPatio(patio, { agora: AGORA_NO_PATIO, busca })
  expect(shown('')).toEqual(['2', '3', '1'])
  expect(shown('papel')).toEqual(['2', '1'])
})
