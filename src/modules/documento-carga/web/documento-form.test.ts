import { expect, test } from 'vitest'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { checkDocumentoForm, documentoBody, NOVO_DOCUMENTO } from './documento-form.ts'

const typed = { ...NOVO_DOCUMENTO, numero: '88412', quantidade: '240', peso: '6.000' }

test('without a key it is another document; with one the key tells the kind', () => {
  expect(documentoBody(typed, false)).toMatchObject({
    tipo: 'outro',
    numero: '88412',
    quantidade: 240,
    peso: 6000,
  })
  const chave = '3521 0761 4820 3700 0198 5500 1000 0884 1210 0000 0018'
  const body = documentoBody({ ...typed, chave }, false)
  expect(body).not.toHaveProperty('tipo')
  expect(body).toMatchObject({ chave: chave.replaceAll(' ', '') })
})

test('of a document from an XML only what the transport adds is sent and checked', () => {
  expect(documentoBody({ ...typed, paradaId: 'p2', chave: '123' }, true)).toEqual({
    paradaId: 'p2',
    codigo: '',
    descricao: '',
    embalagem: '',
    quantidade: 240,
    peso: 6000,
    volume: null,
  })
  expect(checkDocumentoForm({ ...typed, chave: '123' }, true)).toEqual({})
})

test('what is no number is said first, then what the rules of a document refuse', () => {
  expect(checkDocumentoForm({ ...typed, chave: '123', peso: 'muito', valor: 'caro' }, false)).toEqual({
    peso: validationMessages.invalidValue,
    valor: validationMessages.invalidValue,
  })
  expect(checkDocumentoForm({ ...typed, chave: '123' }, false)).toHaveProperty('chave')
  expect(checkDocumentoForm(NOVO_DOCUMENTO, false)).not.toEqual({})
  expect(checkDocumentoForm(typed, false)).toEqual({})
})
