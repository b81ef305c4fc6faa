import { expect, test } from 'vitest'
import { deskElsewhere } from './desk-elsewhere.ts'

const user = {
  id: '1',
  name: 'João & Filhos',
  email: 'joao@exemplo.com.br',
  telefone: null,
  empresa: { id: '2', name: 'Alimentos Serra Dourada' },
}

test('the configured support page receives name, e-mail and company of the user [S-293, S-294]', () => {
  const address = deskElsewhere({ support: { url: 'https://ajuda.exemplo/abrir?origem=web' } }, user) ?? ''
  const { searchParams } = new URL(address)
  expect(Object.fromEntries(searchParams)).toEqual({
    origem: 'web',
    nome: 'João & Filhos',
    email: 'joao@exemplo.com.br',
    empresa: 'Alimentos Serra Dourada',
  })
})

test('without a page the support address is a mail, and without both there is none [S-293]', () => {
  const mail = deskElsewhere({ support: { url: null, email: 'ajuda@exemplo.com.br' } }, user) ?? ''
  expect(mail).toMatch(/^mailto:ajuda@exemplo\.com\.br\?subject=Atendimento%3A%20Alimentos/)
  expect(decodeURIComponent(mail)).toContain('Nome: João & Filhos\nE-mail: joao@exemplo.com.br')
  expect(deskElsewhere({ support: {} }, user)).toBeUndefined()
  expect(deskElsewhere({}, user)).toBeUndefined()
})

test('where the installation names no desk of its own, nobody is led out of the product [S-294]', () => {
  const support = { url: null, email: 'atendimento@estiva.example', isElsewhere: false }
  expect(deskElsewhere({ support }, user)).toBeUndefined()
})
