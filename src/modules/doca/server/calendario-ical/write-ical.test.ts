import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeText, foldLine, formatUtc, writeIcal } from './write-ical.ts'

const evento = {
  uid: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10@estiva.example',
  sequence: 3,
  inicio: new Date('2026-11-23T11:00:00.000Z'),
  fim: new Date('2026-11-23T12:30:00.000Z'),
  alteradoEm: new Date('2026-11-21T12:00:00.000Z'),
  resumo: 'AG-3081, Descarregamento; doca\\5',
  descricao: 'Linha 1\nLinha 2',
  lugar: 'Doca 05',
  status: 'CONFIRMED',
} as const

describe('folding', () => {
  test('keeps every line within 75 octets and loses nothing, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`
        const folded = foldLine(line)
        for (const one of folded.split('\r\n')) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
      }),
    )
  })

  test('escaping can be undone and leaves no line end and no bare separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const escaped = escapeText(text)
        expect(escaped).not.toMatch(/[\r\n]/)
        expect(escaped.replace(/\\[\\;,n]/g, '')).not.toMatch(/[\\;,]/)
        const back = escaped.replace(/\\([\\;,n])/g, (_all, one: string) => (one === 'n' ? '\n' : one))
        const wanted = text
          .toWellFormed()
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\t\n]/gu, '')
        expect(back).toBe(wanted)
      }),
    )
  })
})

test('instants are written in UTC without separators', () => {
  expect(formatUtc(new Date('2026-01-02T03:04:05.678Z'))).toBe('20260102T030405Z')
})

test('a calendar is one VCALENDAR with an event each, escaped and in UTC', () => {
  const text = writeIcal({ nome: 'Doca 05', fusoHorario: 'America/Sao_Paulo', eventos: [evento] })
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.split('\r\n').filter((line) => /\n/.test(line))).toEqual([])
  expect(text.split('\r\n').slice(8, 21)).toEqual([
    'BEGIN:VEVENT',
    'UID:0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10@estiva.example',
    'DTSTAMP:20261121T120000Z',
    'LAST-MODIFIED:20261121T120000Z',
    'SEQUENCE:3',
    'DTSTART:20261123T110000Z',
    'DTEND:20261123T123000Z',
    'SUMMARY:AG-3081\\, Descarregamento\\; doca\\\\5',
    'DESCRIPTION:Linha 1\\nLinha 2',
    'LOCATION:Doca 05',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
})
