import { expect, test } from 'vitest'
import { clearModelo, type ModeloCarga } from './modelo-carga.rules.ts'

const empresaId = crypto.randomUUID()
const modelo: ModeloCarga = {
  codigoIdentificador: 'PED-77',
  unidadeNegocioId: crypto.randomUUID(),
  tipoFrete: 1,
  peso: 26_300,
  volume: 58.4,
  quantidade: 12,
  valorFrete: 4980,
  impostoSuspenso: true,
  contato: { contato: 'Marina', telefone: '34999990000', email: null },
  transportadoraId: crypto.randomUUID(),
  veiculoId: crypto.randomUUID(),
  motoristaId: crypto.randomUUID(),
  equipamentos: [crypto.randomUUID()],
  paradas: [
    {
      id: crypto.randomUUID(),
      tipo: 1,
      nome: 'CD Jundiaí',
      municipioId: 3525904,
      janelaInicio: '2026-11-21T09:00:00Z',
    },
    { id: crypto.randomUUID(), tipo: 2, empresaId, janelaFim: '2026-11-22T09:00:00Z', observacao: 'Doca 4' },
  ],
}

test('what is used again keeps no id and no code of the load, nor its times and its vehicle [L-159]', () => {
  const { unidadeNegocioId, transportadoraId } = modelo
  expect(clearModelo(modelo)).toEqual({
    unidadeNegocioId,
    transportadoraId,
    tipoFrete: 1,
    peso: 26_300,
    volume: 58.4,
    quantidade: 12,
    valorFrete: 4980,
    impostoSuspenso: true,
    contato: { contato: 'Marina', telefone: '34999990000', email: null },
    paradas: [
      { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904 },
      { tipo: 2, empresaId, observacao: 'Doca 4' },
    ],
  })
  expect(clearModelo({ peso: 1 })).toEqual({ peso: 1 })
})
