import { expect, test } from 'vitest'
import { type CartaoComTextos, textosDoCartao } from './cartao-textos.rules.ts'

const cartao: CartaoComTextos = {
  codigo: '48162',
  codigoIdentificador: 'PED-77/A',
  origem: { empresa: 'CD Jundiaí', cidade: 'Jundiaí', uf: 'SP' },
  destino: { empresa: 'Mercantil São Bento', cidade: 'Uberlândia', uf: 'MG' },
  entregas: [{ nome: 'Mercantil São Bento', cidade: 'Uberlândia', uf: 'MG' }],
  transportadora: { nome: 'Via Planalto Transportes' },
  motorista: { nome: 'João Batista', documento: '39053344705' },
  veiculo: { placa: 'ABC1C34', equipamentos: [{ placa: 'RHK4C27' }] },
  numerosNF: ['000123', '98765'],
}

test('what filters look in is folded, and plates stand in both notations', () => {
  expect(textosDoCartao(cartao)).toMatchObject({
    codigos: '48162 ped-77/a',
    origem: 'cd jundiai jundiai sp',
    placas: 'abc1c34 abc1c34 rhk4c27 rhk4c27',
    numerosNF: ' 123 98765 ',
  })
})
