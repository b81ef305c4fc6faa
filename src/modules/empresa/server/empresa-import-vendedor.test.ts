import { expect, test } from 'vitest'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Empresa } from '../empresa.contract.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const admin = await signIn(app, await buildCompany(app))
const empresas = importClient(app, admin, 'empresas')
const send = createSend(app, '/api')

const HEADER = 'CNPJ_CLI;RAZAO;CIDADE;UF;COD_VEND'
const line = (codigo: string, nome = 'Dona Cotinha') => `66.481.044/0001-99;${nome};Joinville;SC;${codigo}`
const read = async () =>
  (await send(admin, 'POST', '/empresa/search', { busca: 'Cotinha' })).json<{ items: Empresa[] }>().items[0]

test('COD_VEND names the seller of a company; an unknown or inactive one is refused on the cell', async () => {
  const { id } = (await send(admin, 'POST', '/vendedor', { nome: 'Marina Prado', codigo: 'V-118' })).json()
  expect(await empresas.run(HEADER, [line('v-118')])).toMatchObject({ gravacao: { criadas: 1 } })
  expect(await read()).toMatchObject({ vendedorId: id, version: 1 })
  expect(await empresas.run(HEADER, [line('V-118')])).toMatchObject({ gravacao: { alteradas: 0 } })

  await empresas.check(HEADER, [line('V-999')])
  expect((await empresas.listLines('recusar'))[0]?.celulas.vendedor).toMatchObject({
    problema: 'Nenhum vendedor com este código: cadastre-o antes',
  })
  await send(admin, 'PATCH', `/vendedor/${id}/desativar`)
  const other = '66.207.118/0001-01;Outra Ltda;Joinville;SC;V-118'
  expect(await empresas.run(HEADER, [line('V-118', 'Dona Cotinha Ltda'), other])).toMatchObject({
    gravacao: { criadas: 0, alteradas: 1 },
  })
  expect((await empresas.listLines('recusar'))[0]?.celulas.vendedor).toMatchObject({
    problema: 'Vendedor desativado: ative-o ou informe outro',
  })
})
