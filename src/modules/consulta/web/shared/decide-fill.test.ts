import { expect, test } from 'vitest'
import type { EnderecoCep } from '../../consulta.contract.ts'
import { decideFill, describeFill, describeOffer, type EnderecoDigitado } from './decide-fill.ts'

const JUNDIAI = {
  id: 3525904,
  nome: 'Jundiaí',
  uf: 'SP',
  latitude: -23.18,
  longitude: -46.89,
  fusoHorario: 'America/Sao_Paulo',
}
const found = (values: Partial<EnderecoCep> = {}): EnderecoCep => ({
  cep: '13201005',
  logradouro: 'Rua Barão de Jundiaí',
  bairro: 'Centro',
  municipio: JUNDIAI,
  latitude: -23.19,
  longitude: -46.88,
  precisao: 'cep',
  fonte: 'brasilapi',
  consulta: 'respondida',
  ...values,
})
const EMPTY: EnderecoDigitado = { logradouro: '', bairro: '', municipio: null, hasCoordenadas: false }
const OFFLINE: Partial<EnderecoCep> = {
  logradouro: null,
  bairro: null,
  precisao: 'municipio',
  fonte: 'propria',
}

test.each<
  [string, Partial<EnderecoDigitado>, Partial<EnderecoCep>, string[], string[], string, string | undefined]
>([
  [
    'an empty form takes everything',
    {},
    {},
    ['logradouro', 'bairro', 'municipio', 'coordenadas'],
    [],
    'Preenchido pelo CEP: logradouro, bairro, município e coordenadas.',
    undefined,
  ],
  [
    'without a provider the street is left to the person',
    {},
    OFFLINE,
    ['municipio', 'coordenadas'],
    [],
    'Preenchido pelo CEP: município e coordenadas. Digite logradouro e bairro.',
    undefined,
  ],
  [
    'what was typed is asked about, the rest is filled',
    { logradouro: 'Rua das Flores', hasCoordenadas: true },
    {},
    ['bairro', 'municipio'],
    ['logradouro'],
    'Preenchido pelo CEP: bairro e município.',
    'O CEP indica: Rua Barão de Jundiaí.',
  ],
  [
    'another municipality is asked about with its coordinates',
    { ...EMPTY, municipio: { id: 1302603 }, hasCoordenadas: true },
    OFFLINE,
    [],
    ['municipio', 'coordenadas'],
    '',
    'O CEP indica: Jundiaí, SP.',
  ],
  [
    'accents and capitals make no difference',
    {
      logradouro: 'RUA BARAO DE JUNDIAI',
      bairro: 'centro',
      municipio: { id: 3525904 },
      hasCoordenadas: true,
    },
    {},
    [],
    [],
    'O endereço confere com o CEP.',
    undefined,
  ],
])('%s', (_case, typed, answer, filled, asked, message, offer) => {
  const cep = found(answer)
  const decision = decideFill({ ...EMPTY, ...typed }, cep)
  expect(Object.keys(decision.fill)).toEqual(filled)
  expect(Object.keys(decision.ask)).toEqual(asked)
  expect(describeFill(decision, cep)).toBe(message)
  expect(describeOffer(decision)).toBe(offer)
})
