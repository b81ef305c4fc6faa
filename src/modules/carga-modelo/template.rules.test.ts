import { describe, expect, test } from 'vitest'
import type { ModeloCarga } from '#modules/carga/modelo-carga.rules.ts'
import { fromOfertaCarga, toOfertaCarga } from './template.rules.ts'

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

describe('a template', () => {
  test('tells carga, pagamento, contatos and the way as the catalogue does [S-163, S-164]', () => {
    const places = [
      { empresaId: null, nome: 'CD Jundiaí', cidade: 'Jundiaí', uf: 'SP' },
      { empresaId: null, nome: 'Posto', cidade: null, uf: null },
      { empresaId, nome: 'Mercantil São Bento', cidade: 'Uberlândia', uf: 'MG' },
    ]
    expect(toOfertaCarga(modelo, places)).toEqual({
      carga: {
        tipoFrete: 1,
        pesoBruto: 26_300,
        volume: 58.4,
        acondicionamentoQtd: 12,
        codIdentificador: null,
      },
      pagamento: { valorFrete: 4980, valorTotalFrete: null, impostoSuspenso: true },
      contatos: { contato: 'Marina', telefone: '34999990000', email: null },
      origemDestino: [
        { rota: 1, empresa: null, localidade: 'Jundiaí, SP' },
        { rota: 2, empresa: null, localidade: 'Posto' },
        { rota: 3, empresa: { id: empresaId, nome: 'Mercantil São Bento' }, localidade: 'Uberlândia, MG' },
      ],
    })
  })

  test('of the catalogue becomes a form', () => {
    expect(
      fromOfertaCarga({
        carga: { tipoFrete: 2, pesoBruto: 10, codIdentificador: 'X' },
        pagamento: { valorFrete: 5 },
        origemDestino: [{ localidade: 'Jundiaí, SP' }, { empresa: { id: empresaId } }],
      }),
    ).toMatchObject({
      tipoFrete: 2,
      peso: 10,
      valorFrete: 5,
      impostoSuspenso: false,
      paradas: [
        { tipo: 1, nome: 'Jundiaí, SP' },
        { tipo: 2, empresaId },
      ],
    })
    expect(fromOfertaCarga({})).toMatchObject({ paradas: [] })
  })
})
