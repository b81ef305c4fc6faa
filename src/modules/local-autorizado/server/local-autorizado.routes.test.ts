import { expect, test } from 'vitest'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type LocalAutorizado, localAutorizadoCalls } from '../local-autorizado.contract.ts'

const app = await openTestApp()
const { admin, operator } = await buildPeople(app)
const send = createSend(app, '/api/local-autorizado')

const circulo = (raioM = 300) => ({
  tipo: 'circulo',
  centro: { latitude: -22.9871, longitude: -47.1022 },
  raioM,
})

let counter = 0
describeRegister(localAutorizadoCalls, {
  app,
  entidade: 'local-autorizado',
  read: 'Operador',
  manage: 'Administrador',
  body: () => ({ nome: `Posto ${++counter}`, tipo: 'posto', forma: circulo() }),
  change: {
    values: { tipo: 'pernoite' },
    history: [{ campo: 'Tipo', de: 'Posto', para: 'Pernoite' }],
  },
  taken: [[{ nome: 'Graal 67' }, { nome: ' GRAAL 67 ' }, 'local_autorizado_nome_taken']],
  refused: [
    ['no name', { nome: '  ' }, 'nome'],
    ['a kind that is none', { tipo: 'restaurante' }, 'tipo'],
    ['a radius above 5,000 metres', { forma: circulo(5_001) }, 'forma.raioM'],
  ],
  text: ({ nome }) => nome,
  sheet: {
    name: 'locais-autorizados',
    head: 'Nome;Tipo;Forma;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};Posto;"Círculo de 300 m em -22,9871; -47,1022";Sim;`,
  },
})

test('places are found by their kinds', async () => {
  const forma = circulo()
  await send(admin, 'POST', '', { nome: 'Balança da serra', tipo: 'balanca', forma })
  const { items } = (await send(operator, 'POST', '/search', { tipos: ['balanca', 'pernoite'] })).json<{
    items: LocalAutorizado[]
  }>()
  expect(items.map(({ nome }) => nome)).toContain('Balança da serra')
  expect(items.every(({ tipo }) => tipo !== 'posto')).toBe(true)
})
