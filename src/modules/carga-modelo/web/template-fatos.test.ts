import { expect, test } from 'vitest'
import type { OfertaCarga } from '../template.contract.ts'
import { fatosDoTemplate, tipoPonto } from './template-fatos.ts'

const VAZIO: OfertaCarga = {
  carga: {
    tipoFrete: null,
    pesoBruto: null,
    volume: null,
    acondicionamentoQtd: null,
    codIdentificador: null,
  },
  pagamento: { valorFrete: null, valorTotalFrete: null, impostoSuspenso: false },
  contatos: { contato: null, telefone: null, email: null },
  distancia: null,
  tempo: null,
  origemDestino: [],
}

test('only what the template knows is told, as people read it', () => {
  expect(fatosDoTemplate(VAZIO)).toEqual([])
  const fatos = fatosDoTemplate({
    ...VAZIO,
    carga: { ...VAZIO.carga, tipoFrete: 1, pesoBruto: 28_000, acondicionamentoQtd: 26 },
    pagamento: { ...VAZIO.pagamento, valorFrete: 3240 },
    distancia: 268_400,
    tempo: 250,
  })
  expect(fatos.map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`)).toEqual([
    'Tipo de frete: CIF',
    'Peso bruto: 28,0 t',
    'Acondicionamento: 26',
    'Valor do frete: R$ 3.240,00',
    'Distância: 268,40 km',
    'Tempo: 4h 10min',
  ])
})

test.each([
  [1, 'Origem'],
  [2, 'Parada'],
  [3, 'Destino final'],
  [0, 'Destino final'],
])('a point of type %i reads %s [S-172]', (rota, text) => {
  expect(tipoPonto(rota)).toBe(text)
})
