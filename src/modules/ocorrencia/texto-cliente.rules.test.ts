import { expect, test } from 'vitest'
import { textoParaCliente } from './texto-cliente.rules.ts'

const ocorrencia = {
  codigoCarga: '48162',
  destinatario: 'Serra da Canastra',
  cidade: 'Piumhi, MG',
  tipoOcorrencia: { descricao: 'Parada não prevista' },
  situacao: 2,
}

test('a customer is told what happened and that somebody looks after it', () => {
  expect(textoParaCliente(ocorrencia, 'Frigo Norte')).toBe(
    'Olá, aqui é Frigo Norte. Sobre a carga 48162 para Serra da Canastra, Piumhi, MG: Houve uma ocorrência: Parada não prevista. Já estamos cuidando dela e avisamos quando mudar.',
  )
})

test('of a resolved one the customer hears that the load goes on; an unknown place is left out', () => {
  expect(
    textoParaCliente({ ...ocorrencia, situacao: 3, destinatario: null, cidade: null }, 'Frigo Norte'),
  ).toBe(
    'Olá, aqui é Frigo Norte. Sobre a carga 48162: A ocorrência “Parada não prevista” foi resolvida e a carga segue.',
  )
})
