import { expect, test } from 'vitest'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Remessa } from '../remessa-dados.contract.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { admin } = await buildPeople(app)
const { done } = await createRemessas(app, admin)
const file = importClient(app, admin, 'remessa')

const ALFANUMERICO = '12ABC34501DE35'
const HEADER =
  'Referência;Unidade;CNPJ do remetente;CNPJ ou CPF do destinatário;Volumes;Peso (kg);Coleta prevista;Urgente'

test('a sheet with the alphanumeric CNPJ 12ABC34501DE35 makes remessas; what it cannot know is told by line [E-514]', async () => {
  await done(admin, 'POST', '/empresa', sampleEmpresa({ documento: ALFANUMERICO, nome: 'Moinho Serra Azul' }))
  const written = await file.run(HEADER, [
    `PED-1;CD Jundiaí;12.ABC.345/01DE-35;${ALFANUMERICO};12;3.200,5;27/11/2026 14:00;Sim`,
    `PED-2;cd jundiai;${ALFANUMERICO};;1;10;;`,
    `PED-3;CD que não existe;${ALFANUMERICO};;1;10;;`,
    'PED-4;CD Jundiaí;12ABC34501DE36;;1;10;;',
    'PED-5;CD Jundiaí;11222333000181;;1;10;;',
  ])
  expect(written).toMatchObject({ situacao: 'concluida' })
  const { items } = await done<{ items: Remessa[] }>(admin, 'POST', '/remessa/search', { query: 'Moinho' })
  expect(items).toHaveLength(2)
  const first = items.find(({ urgente }) => urgente)
  expect(first).toMatchObject({
    quantidadeVolumes: 12,
    pesoBruto: 3_200.5,
    dhColeta: '2026-11-27T17:00:00.000Z',
    remetente: { nome: 'Moinho Serra Azul' },
    destinatario: { nome: 'Moinho Serra Azul' },
  })
})
