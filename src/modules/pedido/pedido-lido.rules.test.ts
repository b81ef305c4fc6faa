import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isNotfis, readNotfis } from './notfis.rules.ts'
import {
  guardado,
  horaDaColeta,
  horaDaEntrega,
  isMesmoMomento,
  localText,
  readCoordenada,
  readDataHora,
  toInstant,
} from './pedido-lido.rules.ts'

const line = { textos: {}, apoio: undefined }

describe('moments', () => {
  test.each([
    ['21/11/2026', { tipo: 'valor', valor: { dia: '2026-11-21', hora: '08:00' }, texto: '21/11/2026 08:00' }],
    ['21/11/2026 00:00', { tipo: 'valor', valor: '2026-11-21 00:00' }],
    [
      '2026-11-21T08:30:00-04:00',
      { tipo: 'valor', valor: '2026-11-21T12:30:00.000Z', texto: '21/11/2026 08:30 (UTC-04:00)' },
    ],
    ['2026-11-21T12:30:00Z', { tipo: 'valor', valor: '2026-11-21T12:30:00.000Z' }],
    ['21/11/2026 14:30:61', { tipo: 'problema', grupo: 'Data inválida' }],
    ['21/11/2026 14:30', { tipo: 'valor', valor: '2026-11-21 14:30' }],
    ['2017-09-11 17:39:33', { tipo: 'valor', valor: '2017-09-11 17:39:33' }],
    ['2017-09-11T07:05:00.000', { tipo: 'valor', valor: '2017-09-11 07:05' }],
    ['1.2.26 9h15', { tipo: 'reparo', reparo: 'data', valor: '2026-02-01 09:15', nota: 'confirmar' }],
    ['30/02/2026', { tipo: 'problema', grupo: 'Data inválida' }],
    ['21/11/2026 25:00', { tipo: 'problema', grupo: 'Data inválida' }],
    ['01/01/1900', { tipo: 'problema', grupo: 'Data impossível' }],
    ['amanhã', { tipo: 'problema', grupo: 'Data inválida' }],
  ])('%s', (texto, read) => {
    expect(readDataHora(horaDaColeta)(texto, line)).toMatchObject(read)
  })

  test('are those of the clocks of the unit, there and back', () => {
    expect(toInstant('2026-11-21 08:00', 'America/Manaus')).toBe('2026-11-21T12:00:00.000Z')
    expect(toInstant('2026-11-21 08:00:33', 'America/Manaus')).toBe('2026-11-21T12:00:33.000Z')
    expect(guardado('2026-11-21T12:00:33.000Z', 'America/Manaus').local).toBe('2026-11-21 08:00:33')
    expect(localText('2026-11-21 08:00')).toBe('21/11/2026 08:00')
  })
})

describe('a day without an hour', () => {
  const dia = '2026-11-21'
  const at = (texto: string, textos: Record<string, string>) =>
    readDataHora(horaDaColeta)(texto, { textos, apoio: undefined })

  test('is the end of the day for a delivery, so that it is never before the pick-up', () => {
    expect(readDataHora(horaDaEntrega)('21/11/2026', line)).toMatchObject({ valor: { dia, hora: '23:59' } })
  })

  test('is the morning for a pick-up, unless the delivery of that day is due before', () => {
    expect(at('21/11/2026', { dhEntrega: '21/11/2026 07:00' })).toMatchObject({
      valor: { dia, hora: '00:00' },
    })
    expect(at('21/11/2026', { dhEntrega: '21/11/2026' })).toMatchObject({ valor: { dia, hora: '08:00' } })
    expect(at('21/11/2026', { dhEntrega: '22/11/2026 07:00' })).toMatchObject({ valor: { hora: '08:00' } })
  })

  test('says nothing new of a moment on that day, nor does a minute of its seconds', () => {
    const atual = { ...guardado('2026-11-21T12:00:33.000Z', 'America/Manaus') }
    expect(isMesmoMomento({ dia, hora: '23:59' }, atual)).toBe(true)
    expect(isMesmoMomento({ dia: '2026-11-22', hora: '08:00' }, atual)).toBe(false)
    expect(isMesmoMomento('2026-11-21 08:00', atual)).toBe(true)
    expect(isMesmoMomento('2026-11-21 08:00:34', atual)).toBe(false)
    expect(isMesmoMomento('2026-11-21T12:00:33.000Z', atual)).toBe(true)
    expect(isMesmoMomento('2026-11-21 09:00', null)).toBe(false)
  })
})

test.each([
  ['-23,55052', 'valor'],
  ['-23.68092', 'valor'],
  ['-91', 'problema'],
  ['23 S', 'problema'],
])('the coordinate %s gives a %s', (texto, tipo) => {
  expect(readCoordenada(90)(texto, line).tipo).toBe(tipo)
})

/** Sixty invoices made from the layout, with what a reader must get out of them; all people in it are invented. */
const sample = (name: string) => new URL(`./server/testing/${name}`, import.meta.url)

describe('NOTFIS 3.1', () => {
  test('tells every invoice of the sample', () => {
    const text = readFileSync(sample('notfis31.txt'), 'latin1')
    const [, ...expected] = readFileSync(sample('notfis31-esperado.csv'), 'utf8').trim().split('\n')
    expect(isNotfis(text)).toBe(true)
    const notas = readNotfis(text) ?? []
    expect(notas).toHaveLength(expected.length)
    for (const [index, row] of expected.entries()) {
      const [numero, , cep5 = '', uf, peso, valor] = row.split(',')
      expect(notas[index]).toMatchObject({ numero, valor: valor?.replace('.', ',') })
      expect(notas[index]?.destino).toMatchObject({ uf, cep: expect.stringMatching(`^${cep5}`) })
      // The expected weights round a half gram up, the layout cuts it off.
      expect(Math.abs(Number(notas[index]?.pesoKg.replace(',', '.')) - Number(peso))).toBeLessThan(0.011)
    }
    expect(notas[0]).toMatchObject({
      serie: '1',
      condicao: 'CIF',
      emissao: '21/06/2018',
      embarque: '15/03/2018',
      volumes: '2',
      origem: {
        nome: 'EMBARCADORA EXEMPLO LTDA',
        documento: '11222333000181',
        municipio: 'CAJAMAR',
        uf: 'SP',
      },
      destino: { nome: 'DESTINATARIO FICTICIO 1001', documento: '10792691938', ibge: '3551009' },
    })
  })

  test('the carrier of a redispatch belongs to the invoice before it', () => {
    const parts: readonly [text: string, length: number][] = [
      ['316', 3],
      ['Expresso Litoral Ltda', 40],
      ['66612309000140', 14],
      ['', 15],
      ['Rua do Porto 12', 40],
      ['Centro', 20],
      ['Itajaí', 35],
      ['88301000', 9],
      ['', 9],
      ['SC', 9],
    ]
    const line = parts.map(([text, length]) => text.padEnd(length)).join('')
    const text = readFileSync(sample('notfis31.txt'), 'latin1')
    const notas = readNotfis(text.replace(/(\r\n313[^\r]*)/, `$1\r\n${line}`)) ?? []
    expect(notas.slice(0, 2).map(({ redespacho }) => redespacho)).toEqual([
      'Expresso Litoral Ltda, CNPJ 66612309000140, Rua do Porto 12, Itajaí/SC',
      '',
    ])
    expect(readNotfis(`000${'X'.repeat(80)}\r\n310NOTFI\r\n${line}`)).toBeUndefined()
  })

  test('a file whose lines lie otherwise is not guessed at', () => {
    const head = `000${'X'.repeat(80)}\r\n310NOTFI\r\n`
    const wrong = `${head}312${'A'.repeat(237)}\r\n313${'B'.repeat(237)}`
    expect(isNotfis(wrong)).toBe(true)
    expect(readNotfis(wrong)).toBeUndefined()
    expect(isNotfis('000;001;002')).toBe(false)
  })
})
