import { expect, test } from 'vitest'
import { buildFicha, fichaText } from './ficha-suporte.ts'
import { formatAceite } from './format-aceite.ts'
import { readAtendimento } from './shared/atendimento.ts'

const dados = {
  user: {
    id: 'u1',
    name: 'Renata Kuhn',
    email: 'renata@moinho.com.br',
    empresa: { id: 'e1', name: 'Moinho', document: '61482037000198' },
  },
  sessionId: 's1',
  version: 'abc123',
  browser: { name: 'Firefox', version: 145 },
  userAgent: 'Mozilla/5.0',
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  window: { width: 1440, height: 900 },
  origin: 'https://estiva.example',
} as const

test('the sheet names user, company, version and browser as plain text', () => {
  const text = fichaText(buildFicha(dados))
  for (const line of [
    'E-mail: renata@moinho.com.br',
    'CNPJ: 61.482.037/0001-98',
    'Versão do produto: abc123',
    'Navegador: Firefox 145',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
})

test('what is not known is said', () => {
  const unknown = { ...dados, version: undefined, browser: { name: undefined, version: undefined } }
  const text = fichaText(buildFicha(unknown))
  expect(text).toContain('Versão do produto: Não identificada')
  expect(text).toContain('Navegador: Não reconhecido')
})

test.each([
  [
    { support: { url: null, email: 'ajuda@estiva.example' } },
    'ajuda@estiva.example',
    'mailto:ajuda@estiva.example',
  ],
  [
    { support: { url: 'https://ajuda.example/x', email: 'a@b.example' } },
    'ajuda.example',
    'https://ajuda.example/x',
  ],
  [{ support: { url: 'javascript:alert(1)', email: 'a@b.example' } }, undefined, undefined],
  [{}, undefined, undefined],
])('the support desk of %j is reached at %s', (file, contact, href) => {
  const atendimento = readAtendimento(file)
  expect([atendimento.contact, atendimento.anchor.href]).toEqual([contact, href])
})

test('the acceptance is dated in the zone of the reader', () => {
  const when = '2026-11-21T13:35:00.000Z'
  expect(formatAceite('2026-11', when, 'America/Sao_Paulo')).toBe('Versão 2026-11 aceita em 21/11/2026 10:35')
  expect(formatAceite('2026-11', when, 'America/Manaus')).toBe('Versão 2026-11 aceita em 21/11/2026 09:35')
  expect(formatAceite('2026-11', null, 'America/Manaus')).toBe('Versão 2026-11 aceita')
})
