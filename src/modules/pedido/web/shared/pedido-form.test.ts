import { describe, expect, test } from 'vitest'
import type { Pedido } from '../../pedido.contract.ts'
import type { Lugar } from '../../pedido-dados.contract.ts'
import { lugarInput, lugarText, lugarValues, NO_LUGAR, withEmpresa } from './lugar-form.ts'
import { checkForm, inputOf, NEW_PEDIDO, pedidoRules, retencaoOf, stateOf } from './pedido-form.ts'

const UNIT = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

const lugar = (values: Partial<Lugar> = {}): Lugar => ({
  latitude: -26.3044,
  longitude: -48.8464,
  localidade: 'Joinville, SC',
  cidade: 'Joinville',
  uf: 'SC',
  documentoEmpresa: '66481044000199',
  empresaId: null,
  nome: 'Mercado Dona Cotinha',
  cep: '89221006',
  endereco: 'Rua do Príncipe, 1480',
  municipioId: 4_209_102,
  precisao: 'exata',
  motivoSemPosicao: null,
  ...values,
})

const pedido = (values: Partial<Pedido> = {}): Pedido => ({
  id: UNIT,
  numero: '4711',
  ativo: true,
  unidadeNegocioId: UNIT,
  unidadeNegocio: 'CD Manaus',
  fusoHorario: 'America/Manaus',
  caracteristicaId: null,
  caracteristica: null,
  origem: lugar({ precisao: 'municipio' }),
  destino: lugar(),
  dhCriacaoPedido: '2026-11-21T12:00:00.000Z',
  dhEmissao: null,
  dhColeta: '2026-11-23T12:00:00.000Z',
  dhEntregaInicio: null,
  dhEntrega: '2026-11-24T22:00:00.000Z',
  cubagemTotal: 3.2,
  pesoTotal: 1_812.5,
  paletes: 2,
  quantidade: 40,
  valorPedido: 12_480.9,
  transportadoraRedespachoId: null,
  transportadoraRedespacho: null,
  possuiRedespacho: false,
  localidadeRedespacho: null,
  tipoFrete: 1,
  tipoLote: null,
  prioridade: 2,
  agrupador: null,
  minutaId: null,
  minuta: null,
  ordenacaoMinuta: null,
  cargaId: null,
  carga: null,
  pedidoOrigemId: null,
  observacao: null,
  situacao: 'livre',
  invalido: [],
  atualizadoEm: '2026-11-21T12:00:00.000Z',
  version: 3,
  ...values,
})

describe('the form of an order', () => {
  test('shows times on the clocks of the unit, and sends back what was read', () => {
    const { values, version } = stateOf(pedido())
    expect(version).toBe(3)
    expect(values).toMatchObject({
      dhColeta: '2026-11-23T08:00',
      pesoTotal: '1.812,5',
      valorPedido: '12.480,90',
      coletaNaUnidade: false,
    })
    expect(inputOf(values)).toMatchObject({
      numero: '4711',
      dhColeta: '2026-11-23T12:00:00.000Z',
      dhEntrega: '2026-11-24T22:00:00.000Z',
      pesoTotal: 1_812.5,
      valorPedido: 12_480.9,
      destino: { latitude: -26.3044, longitude: -48.8464 },
      // Worked out by the server, which does so again.
      origem: { latitude: null, longitude: null, municipioId: 4_209_102 },
      localidadeRedespacho: null,
    })
    expect(checkForm(values)).toEqual({})
  })

  test('says what is wrong on the field, and inside a place on both', () => {
    const problems = checkForm({
      ...NEW_PEDIDO,
      pesoTotal: '12.5',
      destino: { ...NO_LUGAR, nome: 'Loja', cep: '123', coordenadas: 'aqui' },
      dhColeta: '2026-11-23T08:00',
      dhEntrega: '2026-11-22T08:00',
    })
    expect(problems).toMatchObject({
      unidadeNegocioId: 'Campo obrigatório',
      pesoTotal: 'Escreva só o número, como 1.250,5',
      destino: 'Informe os 8 dígitos do CEP',
      'destino.cep': 'Informe os 8 dígitos do CEP',
      dhEntrega: 'A entrega é antes da coleta',
    })
    expect(problems['destino.coordenadas']).toContain('Use latitude; longitude')
  })

  test('a redispatch that is switched off sends neither carrier nor place', () => {
    const { values } = stateOf(pedido())
    const localidadeRedespacho = { ...NO_LUGAR, nome: 'Terminal' }
    expect(inputOf({ ...values, localidadeRedespacho })).toMatchObject({ localidadeRedespacho: null })
    expect(inputOf({ ...values, possuiRedespacho: true, localidadeRedespacho })).toMatchObject({
      localidadeRedespacho: { nome: 'Terminal' },
    })
  })

  test('every field reads as a line for the comparison of two versions', () => {
    const shown = Object.fromEntries(
      pedidoRules.fields.map(({ label, show }) => [label, show(stateOf(pedido()).values)]),
    )
    expect(shown).toMatchObject({
      Número: '4711',
      'Tipo de frete': 'CIF',
      Coleta: '2026-11-23 08:00',
      Redespacho: 'Não',
      Destino: expect.stringContaining('Mercado Dona Cotinha · 66.481.044/0001-99'),
    })
  })
})

describe('an order that the server would refuse to change', () => {
  test('names the manifest that holds it, what to do, and what is still possible', () => {
    const { titulo, orientacao } = retencaoOf(pedido({ situacao: 'minuta', minuta: 12 })) ?? {}
    expect(titulo).toBe('O pedido está na minuta 12. Retire-o da minuta para alterá-lo.')
    expect(orientacao).toContain('se ela estiver fechada, é preciso abri-la antes')
    expect(orientacao).toContain('Etiquetas e histórico continuam disponíveis')
  })

  test('names the load that it went into', () => {
    expect(retencaoOf(pedido({ situacao: 'carga', carga: '88' }))).toMatchObject({
      titulo: 'O pedido já está na carga 88 e não pode ser alterado.',
      orientacao: expect.stringContaining('formação revertida'),
    })
  })

  test('is not one that waits, ready, lacking something or inactive', () => {
    expect(retencaoOf(pedido())).toBeUndefined()
    expect(retencaoOf(pedido({ invalido: ['dhColeta'], ativo: false }))).toBeUndefined()
  })
})

describe('a place', () => {
  test('says how its position is known until somebody gives one', () => {
    expect(lugarValues(lugar({ precisao: 'municipio' }))).toMatchObject({
      coordenadas: '',
      posicao: 'Sede do município',
    })
    expect(lugarValues(lugar())).toMatchObject({ coordenadas: '−26,3044; −48,8464', posicao: '' })
    expect(lugarValues(null)).toEqual(NO_LUGAR)
  })

  test('keeps a town that was not recognised as it was written, until one is chosen', () => {
    const values = lugarValues(lugar({ municipioId: null, cidade: 'Joinvile, do Norte', precisao: null }))
    expect(values.escrito).toBe('Joinvile, do Norte, SC')
    expect(lugarInput(values)).toMatchObject({ municipioId: null, cidade: 'Joinvile, do Norte', uf: 'SC' })
    const municipio = { id: 4_209_102, nome: 'Joinville', uf: 'SC' }
    expect(lugarInput({ ...values, municipio })).toMatchObject({ municipioId: 4_209_102, cidade: null })
  })

  test('of another company forgets where the old one was', () => {
    expect(withEmpresa({ id: UNIT, nome: 'Loja' })).toEqual({
      ...NO_LUGAR,
      empresa: { id: UNIT, nome: 'Loja' },
      nome: 'Loja',
    })
    expect(lugarText(NO_LUGAR)).toBe('')
  })
})
