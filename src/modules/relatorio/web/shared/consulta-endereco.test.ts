import { expect, test } from 'vitest'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { problemasDaConsulta } from '../../consulta.rules.ts'
import { readChaves } from './chaves.ts'
import { isMesmaConsulta, perguntaInicial, readConsulta, writeConsulta } from './consulta-endereco.ts'

const CHEIA: ConsultaGuardada = {
  entidade: 'carga',
  grupos: ['transportadora', 'destino'],
  medidas: ['contagem', 'valorFrete', 'fretePorTonKm'],
  periodo: { por: 'coleta', de: '2026-11-01', ate: '2026-11-25' },
  filtros: [
    { campo: 'transportadora', em: ['0198c0de-0000-7000-8000-000000000001', null] },
    { campo: 'tipoFrete', em: ['1', '2'] },
    { campo: 'pesoKg', de: 10.5 },
    { campo: 'distanciaKm', de: 0, ate: 600 },
  ],
  ordem: { medida: 'valorFrete', desc: true },
}

test.each<[string, ConsultaGuardada]>([
  ['everything', CHEIA],
  ['the beginning', perguntaInicial('carga')],
  ['bookings', perguntaInicial('reserva')],
  [
    'a crossed table',
    {
      entidade: 'entrega',
      grupos: ['cliente', 'resultado'],
      medidas: ['otifPct'],
      periodo: { por: 'entrega', relativo: 'mes-anterior' },
      filtros: [{ campo: 'noPrazo', sim: false }],
      ordem: { medida: 'otifPct', desc: false },
      cruzada: true,
    },
  ],
])('%s comes back from its address as it was', (_name, consulta) => {
  expect(readConsulta(writeConsulta(consulta).toString())).toEqual(consulta)
  expect(problemasDaConsulta(consulta)).toEqual([])
})

test.each([
  ['de=carga&g=cliente.pesoKg.destino.destino&m=otifPct&p=abertura.ontem&o=pesoKg.desc&x=1', 'g=destino'],
  ['de=carga&f=nada:1&f=toneladaKm:1..2&f=dhColeta:1&f=destino:&f=pesoKg:9..3&f=pesoKg:x..&f=', ''],
  ['de=entrega&g=cliente.resultado.destino.origem&f=noPrazo:talvez', 'g=cliente.resultado.destino'],
])('of %s only what makes sense is asked', (text, expected) => {
  const consulta = readConsulta(text)
  expect(consulta && problemasDaConsulta(consulta)).toEqual([])
  expect(consulta?.filtros).toEqual([])
  expect(consulta && writeConsulta(consulta).get('g')).toBe(expected === '' ? null : expected.slice(2))
})

test('an address without a question asks nothing', () => {
  expect(readConsulta('')).toBeUndefined()
  expect(readConsulta('de=outra&g=destino')).toBeUndefined()
})

test('two questions are the same when they ask the same', () => {
  expect(isMesmaConsulta(CHEIA, { ...CHEIA, cruzada: false })).toBe(true)
  expect(isMesmaConsulta(CHEIA, { ...CHEIA, grupos: ['destino', 'transportadora'] })).toBe(false)
})

test.each<[string, readonly (string | null)[]]>([
  ['["a",null]', ['a', null]],
  ['', []],
  ['{"a":1}', []],
  ['["a","b","c","d"]', []],
  ['[1]', []],
  ['[', []],
])('the keys %j of a line are %j', (text, chaves) => {
  expect(readChaves(new URLSearchParams({ k: text }).toString())).toEqual(chaves)
})
