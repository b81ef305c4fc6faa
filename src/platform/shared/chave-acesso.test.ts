import { expect, test } from 'vitest'
import {
  chaveAcessoDigit,
  formatChaveAcesso,
  isChaveAcesso,
  normalizeChaveAcesso,
  parseChaveAcesso,
} from './chave-acesso.ts'

const NUMERIC = '24190504200420010305570541247834981773875377'
const ALPHANUMERIC = '501808J6DA49LILR8185672640192106571932781199'
const withDigit = (first43: string) => `${first43}${chaveAcessoDigit(first43)}`

test('a key is taken apart', () => {
  expect(parseChaveAcesso(NUMERIC)).toEqual({
    ufCodigo: 24,
    anoMes: '2019-05',
    emitente: { kind: 'cnpj', documento: '04200420010305' },
    modelo: '57',
    serie: 54,
    numero: 124783498,
    tipoEmissao: 1,
    codigo: '77387537',
    digito: 7,
  })
})

test('the issuer may have an alphanumeric CNPJ', () => {
  expect(parseChaveAcesso(ALPHANUMERIC)?.emitente).toEqual({ kind: 'cnpj', documento: 'J6DA49LILR8185' })
  expect(isChaveAcesso(ALPHANUMERIC.toLowerCase())).toBe(true)
})

test('a person issues with a CPF in the series 920 to 969', () => {
  const key = (serie: string) => withDigit(`3126110001114447773558${serie}000000001112345678`)
  expect(parseChaveAcesso(key('920'))?.emitente).toEqual({ kind: 'cpf', documento: '11144477735' })
  expect(parseChaveAcesso(key('919'))?.emitente).toEqual({ kind: 'cnpj', documento: '00011144477735' })
})

test.each([
  [
    'a letter in the check digits of the CNPJ',
    withDigit('2419050420042001030A570541247834981773875377'.slice(0, 43)),
  ],
  ['a month that does not exist', withDigit(`241913${NUMERIC.slice(6, 43)}`)],
  ['a letter after the CNPJ', withDigit(`${NUMERIC.slice(0, 30)}A${NUMERIC.slice(31, 43)}`)],
  ['43 positions', NUMERIC.slice(0, 43)],
  ['45 positions', `${NUMERIC}0`],
  ['nothing', ''],
])('%s is no key', (_case, text) => {
  expect(isChaveAcesso(text)).toBe(false)
})

test('a key is shown in groups of four and read with spaces or the prefix of its XML', () => {
  const shown = '2419 0504 2004 2001 0305 5705 4124 7834 9817 7387 5377'
  expect(formatChaveAcesso(NUMERIC)).toBe(shown)
  expect(formatChaveAcesso('2419')).toBe('2419')
  expect(isChaveAcesso(shown)).toBe(true)
  expect(isChaveAcesso(`CTe${NUMERIC}`)).toBe(true)
})

test.each([
  ['dots', '.'],
  ['hyphens', '-'],
  ['en dashes', '\u2013'],
  ['no-break spaces', '\u00a0'],
  ['spaces without width', '\u200b'],
  ['a byte order mark', '\ufeff'],
])('a key with %s between its groups is read', (_name, mark) => {
  const written = formatChaveAcesso(NUMERIC).replaceAll(' ', mark)
  expect(normalizeChaveAcesso(written)).toBe(NUMERIC)
  expect(isChaveAcesso(written)).toBe(true)
})
