import { describe, expect, test } from 'vitest'
import { isAtrasada } from '#modules/carga/fila.rules.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import { accessibleName, bodyRows, fieldText, headerLines, labelOf, seloText } from './card-fields.ts'
import { alerta, buildCartao } from './testing/build-cartao.ts'

const NBSP = '\u00a0'
const padrao = PREFERENCIAS.PersonalizacaoCardCarga.padrao
const nomeUnidade = () => 'CD Jundiaí'
const lugar = {
  empresa: 'Cooperativa dos Produtores de Leite da Serra da Canastra',
  cidade: 'Piumhi',
  uf: 'MG',
  localidade: 'Piumhi, MG',
}
const cartao = buildCartao(162, {
  situacao: 2,
  origem: { ...buildCartao(1).origem, dhPrevista: '2026-11-19T17:00:00.000Z' },
  destino: { ...lugar, dhPrevista: '2026-11-20T13:00:00.000Z', fusoHorario: 'America/Manaus' },
  dhEntrega: '2026-11-20T13:00:00.000Z',
  valor: 142_090,
  peso: 22_600,
  alertasEmAberto: [alerta(1), alerta(2)],
})

describe('a card by its template', () => {
  test('has destination, city and both planned times in their own zones, by default [L-028]', () => {
    expect(headerLines(padrao.header, cartao, nomeUnidade)).toEqual([
      {
        kind: 'nome',
        key: 'empresaDestino',
        text: 'Cooperativa dos Produtores de…',
        full: lugar.empresa,
      },
      { kind: 'texto', key: 'cidadeDestino', text: 'Piumhi, MG', full: 'Piumhi, MG' },
      {
        kind: 'rota',
        key: 'rota',
        origem: { text: '19/11 14:00', full: '19/11/2026 14:00' },
        destino: { text: '20/11 09:00', full: '20/11/2026 09:00' },
      },
    ])
  })

  test('shows value and weight in its body [L-029]', () => {
    const texts = padrao.body.map((campo) => fieldText(campo, cartao, nomeUnidade).text)
    expect(texts).toEqual([`R$${NBSP}142.090,00`, `22,6${NBSP}t`])
    expect(bodyRows(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']])
  })

  test('names are cut at 31 characters [L-099]', () => {
    const destino = { ...cartao.destino, empresa: 'Distribuidorainternacionaldealimentos' }
    expect(fieldText('empresaDestino', { ...cartao, destino }, nomeUnidade).text).toHaveLength(31)
  })

  test.each([
    ['empresaDestino', 'Destino a definir'],
    ['cidadeDestino', 'Cidade a definir'],
    ['dhDestino', 'A definir'],
    ['placaVeiculo', 'Veículo não informado'],
    ['nomeMotorista', 'Motorista não informado'],
    ['transportadora', 'Transportadora a definir'],
    ['numerosNF', 'Sem notas fiscais'],
  ] as const)('says of an unknown %s: %s', (campo, text) => {
    const nowhere = {
      empresa: null,
      cidade: null,
      uf: null,
      localidade: null,
      dhPrevista: null,
      fusoHorario: 'UTC',
    }
    expect(fieldText(campo, buildCartao(1, { destino: nowhere }), nomeUnidade).text).toBe(text)
  })

  test('shows what the company chose instead [L-099]', () => {
    const chosen = buildCartao(1, {
      veiculo: { id: null, placa: 'RHK4C27', equipamentos: [], frota: true },
      codigoIdentificador: 'PED-77',
      volume: 12.5,
    })
    expect(fieldText('placaVeiculo', chosen, nomeUnidade).text).toBe('RHK4C27')
    expect(fieldText('unidadeNegocio', chosen, nomeUnidade).text).toBe('CD Jundiaí')
    expect(fieldText('volume', chosen, nomeUnidade).text).toBe(`12,50${NBSP}m³`)
    expect(labelOf('codigoIdentificador', chosen)).toBe('PED-77')
    expect(headerLines(['dhDestino', 'dhOrigem'], cartao, nomeUnidade).map(({ kind }) => kind)).toEqual([
      'texto',
      'texto',
    ])
  })

  test('is headed by the code of the load [L-027]', () => {
    expect(labelOf('codigo', cartao)).toBe('48162')
    expect(labelOf('codigoIdentificador', cartao)).toBe('48162')
  })

  test('has badges for freight and origin [L-030]', () => {
    const outro = buildCartao(1, { tipoFrete: 3, origemCarga: 6, possuiRedespacho: true, visibilidade: 99 })
    expect(padrao.badges.flatMap((selo) => seloText(selo, outro) ?? [])).toEqual([
      'FOB dirigido',
      'Crossdocking',
    ])
    expect([seloText('possuiRedespacho', outro), seloText('possuiRedespacho', cartao)]).toEqual([
      'Redespacho',
      undefined,
    ])
    expect([seloText('visibilidade', outro), seloText('modalidade', outro)]).toEqual([
      'Direcionada pra mim',
      'Lotação',
    ])
  })
})

test.each([
  ['before its time', {}, '2026-11-20T12:00:00.000Z', false],
  ['after its time', {}, '2026-11-20T13:00:01.000Z', true],
  ['after its time, delivered', { ultimaEntregaRealizada: true }, '2026-11-21T00:00:00.000Z', false],
  ['after its time, finished', { situacao: 3 as const }, '2026-11-21T00:00:00.000Z', false],
  ['without a time', { dhEntrega: null }, '2026-11-21T00:00:00.000Z', false],
])('a load %s is late: %s %s %s', (_what, change, now, expected) => {
  expect(isAtrasada({ ...cartao, ...change }, now)).toBe(expected)
})

test('the name of a card says all that it shows', () => {
  expect(accessibleName(cartao, true).replaceAll(NBSP, ' ')).toBe(
    'Carga 48162, em andamento, Cooperativa dos Produtores de Leite da Serra da Canastra, Piumhi MG, ' +
      'coleta 19/11/2026 14:00, entrega 20/11/2026 09:00, entrega atrasada, R$ 142.090,00, 22,6 t, 2 alertas em aberto',
  )
})
