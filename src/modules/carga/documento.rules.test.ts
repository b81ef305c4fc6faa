import { describe, expect, test } from 'vitest'
import { chaveAcessoDigit } from '#platform/shared/chave-acesso.ts'
import {
  checkDocumento,
  cleanDocumento,
  type DocumentoInput,
  nomeDocumento,
  resumoDosItens,
} from './documento.rules.ts'

/** An NF-e, a CT-e and an NFC-e, with right digits. */
const NFE = '26180875335849000115550010000016871192213331'
const CTE = '42240392382301841312570020992032231001111118'
const FIRST_43 = '3526114599741800015365001000000001100000007'
const NFCE = `${FIRST_43}${chaveAcessoDigit(FIRST_43)}`
const check = (input: DocumentoInput) => checkDocumento(cleanDocumento(input)).map(({ path }) => path)

describe('a document', () => {
  test('by its key alone: kind, number, series and issuer come from it', () => {
    const spaced = NFE.replace(/(.{4})/g, '$1 ')
    expect(cleanDocumento({ chave: `NFe${NFE}` })).toMatchObject({ tipo: 'nfe', chave: NFE })
    expect(cleanDocumento({ chave: spaced })).toMatchObject({
      tipo: 'nfe',
      chave: NFE,
      numero: '1687',
      serie: '1',
      emitente: { documento: '75335849000115', nome: null },
    })
    expect(cleanDocumento({ chave: CTE, tipo: 'outro' }).tipo).toBe('cte')
    expect(check({ chave: spaced })).toEqual([])
  })

  test.each<[string, DocumentoInput, string[]]>([
    ['a free one with a number', { numero: '12' }, []],
    ['a free one with a description', { descricao: 'Pallets' }, []],
    ['one that says nothing', {}, ['numero']],
    ['an NF-e without its key', { tipo: 'nfe', numero: '12' }, ['chave']],
    ['a key that is too short', { chave: NFE.slice(1) }, ['chave']],
    ['a key with a wrong digit', { chave: `${NFE.slice(0, 43)}2` }, ['chave']],
    ['the number of another key', { chave: NFE, numero: '1688' }, ['numero']],
    ['the series of another key', { chave: NFE, serie: '2' }, ['serie']],
    ['an issuer that is none', { numero: '1', emitente: { documento: '123' } }, ['emitente.documento']],
    ['a day that is none', { numero: '1', dhEmissao: 'ontem' }, ['dhEmissao']],
    ['a third decimal', { numero: '1', valor: 1.005 }, ['valor']],
    ['an item without a name', { numero: '1', itens: [{ descricao: ' ' }] }, ['itens.0.descricao']],
  ])('%s', (_name, input, paths) => {
    expect(check(input)).toEqual(paths)
  })

  test('of a kind that no load carries is refused with its name', () => {
    const [problem] = checkDocumento(cleanDocumento({ chave: NFCE }))
    expect(problem).toEqual({
      path: 'chave',
      message: 'A chave é de NFC-e: informe a de uma NF-e ou de um CT-e',
    })
  })

  test.each([
    [{ tipo: 'nfe', numero: '88412', descricao: null, chave: NFE }, 'NF-e 88.412'],
    [{ tipo: 'cte', numero: '41-1', descricao: null, chave: null }, 'CT-e 41-1'],
    [{ tipo: 'outro', numero: '31000', descricao: 'Pallets', chave: null }, 'Documento 31000'],
    [{ tipo: 'outro', numero: null, descricao: 'Pallets', chave: null }, 'Pallets'],
    [{ tipo: 'outro', numero: null, descricao: null, chave: null }, 'Documento'],
  ] as const)('is called by kind and number', (fields, name) => {
    expect(nomeDocumento(fields)).toBe(name)
  })

  test('is described by its items', () => {
    expect(resumoDosItens([])).toBeNull()
    expect(resumoDosItens([{ descricao: 'Farinha' }])).toBe('Farinha')
    expect(resumoDosItens([{ descricao: 'Farinha' }, { descricao: 'Sal' }])).toBe('Farinha e mais 1 item')
    const many = Array.from({ length: 12 }, () => ({ descricao: 'Farinha de trigo' }))
    expect(resumoDosItens(many, 25)).toBe('Farinha… e mais 11 itens')
  })
})
