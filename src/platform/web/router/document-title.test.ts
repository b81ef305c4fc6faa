// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeTitle, writeDocumentHead } from './document-title.ts'
import type { RouteDefinition } from './route-definition.ts'

const load = async () => ({ default: () => null })
const route = (title: string, uniqueTitle = false): RouteDefinition => ({
  path: '/x',
  title,
  uniqueTitle,
  kinds: ['page'],
  access: 'public',
  load,
})

test.each<[RouteDefinition[], string]>([
  [[route('Cargas'), route('Minhas cargas')], 'Estiva / Cargas / Minhas cargas'],
  [[route('Dashboards')], 'Estiva / Dashboards'],
  [[], 'Estiva'],
  [[route('Cargas'), route(''), route('Detalhes')], 'Estiva / Cargas / Detalhes'],
  [[route('Acordos'), route('Acordos')], 'Estiva / Acordos'],
  [[route('Cargas'), route('Romaneio', true)], 'Romaneio'],
])('the title is product / section / subsection (%#) [S-052, S-053]', (chain, expected) => {
  expect(composeTitle('Estiva', chain)).toBe(expected)
})

test('a page whose record has a name is called by it', () => {
  expect(composeTitle('Estiva', [route('Painéis'), route('Painel')], 'Estrada')).toBe(
    'Estiva / Painéis / Estrada',
  )
})

test('the description of the route is the meta description and does not outlive it [S-054]', () => {
  const content = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
  writeDocumentHead(document, { title: 'A', description: 'Quadro de cargas' })
  expect([document.title, content()]).toEqual(['A', 'Quadro de cargas'])
  writeDocumentHead(document, { title: 'B', description: undefined })
  expect([document.title, content()]).toEqual(['B', ''])
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1)
})
