import { describe, expect, test } from 'vitest'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Restricao } from '../restricao.contract.ts'
import { sampleEmpresa } from './testing/empresa-sample.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/empresa')

async function empresa(tipos: (1 | 4)[], nome?: string): Promise<{ id: string }> {
  const body = sampleEmpresa({ tipos, municipioId: null, ...(nome && { nome }) })
  return (await send(admin, 'POST', '', body)).json()
}

const HOJE = '2026-11-21'
async function restrict(values: object): Promise<Restricao> {
  const answer = await send(admin, 'POST', '/restricao', { motivo: 'Avarias', inicio: HOJE, ...values })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const idsOf = (restricoes: readonly Restricao[]) => restricoes.map(({ id }) => id)

describe('a restriction', () => {
  test('of the whole company is told to whoever offers loads [L-216]', async () => {
    const { id: transportadoraId } = await empresa([1], 'Expresso Iguaçu')
    const created = await restrict({ transportadoraId })
    expect(created).toMatchObject({
      transportadora: { id: transportadoraId, nome: 'Expresso Iguaçu' },
      empresa: null,
      vigente: true,
      version: 1,
    })
    const listed = (await send(operator, 'GET', '/restricaoByOwner')).json<Restricao[]>()
    expect(idsOf(listed)).toContain(created.id)
  })

  test('for one client is told where that client is asked for [L-216]', async () => {
    const { id: transportadoraId } = await empresa([1])
    const { id: empresaId } = await empresa([4])
    const { id: other } = await empresa([4])
    const created = await restrict({ transportadoraId, empresaId })
    const ask = async (empresas: string[]) =>
      idsOf((await send(operator, 'POST', '/restricaoByEmpresas', { empresas })).json())
    expect(await ask([empresaId, other])).toEqual([created.id])
    expect(await ask([other])).toEqual([])
    expect(idsOf((await send(operator, 'GET', '/restricaoByOwner')).json())).not.toContain(created.id)
    for (const id of [transportadoraId, empresaId]) {
      expect(idsOf((await send(admin, 'GET', `/${id}/restricao`)).json())).toEqual([created.id])
      expect((await send(admin, 'GET', `/${id}/historico`)).json<HistoricoItem[]>()[0]).toMatchObject({
        acao: 'criação de restrição',
        mudancas: [{ campo: 'Restrição', para: expect.stringContaining('desde 21/11/2026: Avarias') }],
      })
    }
  })

  test('that has not begun or has ended is not told, and stays with its companies', async () => {
    const { id: transportadoraId } = await empresa([1])
    const later = await restrict({ transportadoraId, inicio: '2026-11-22' })
    const ended = await restrict({
      transportadoraId: (await empresa([1])).id,
      inicio: '2026-11-01',
      fim: '2026-11-20',
    })
    const listed = idsOf((await send(operator, 'GET', '/restricaoByOwner')).json())
    expect([listed.includes(later.id), listed.includes(ended.id)]).toEqual([false, false])
    expect((await send(admin, 'GET', `/${transportadoraId}/restricao`)).json()).toMatchObject([
      { id: later.id, vigente: false },
    ])
  })

  test('is changed by version and lifted', async () => {
    const { id } = await restrict({ transportadoraId: (await empresa([1])).id })
    const put = (body: object) =>
      send(admin, 'PUT', `/restricao/${id}`, { motivo: 'Atrasos', inicio: HOJE, ...body })
    expect((await put({ fim: '2026-12-01', version: 1 })).json()).toMatchObject({
      fim: '2026-12-01',
      version: 2,
    })
    expect((await put({ version: 1 })).json()).toMatchObject({
      code: 'version_conflict',
      current: { version: 2 },
    })
    expect((await put({ fim: '2026-12-01', version: 2 })).json()).toMatchObject({ version: 2 })
    expect((await send(admin, 'DELETE', `/restricao/${id}`)).statusCode).toBe(204)
    expect((await send(admin, 'DELETE', `/restricao/${id}`)).statusCode).toBe(404)
  })

  test('is lifted by its two sides, which is how many companies are changed at once [L-216]', async () => {
    const { id: transportadoraId } = await empresa([1])
    const { id: empresaId } = await empresa([4])
    const geral = await restrict({ transportadoraId })
    await restrict({ transportadoraId, empresaId })
    const lift = (body: object, who = admin) => send(who, 'POST', '/restricao/retirar', body)
    expect((await lift({ transportadoraId, empresaId }, operator)).statusCode).toBe(403)
    expect((await lift({ transportadoraId, empresaId }, stranger)).statusCode).toBe(404)
    expect((await lift({ transportadoraId, empresaId })).statusCode).toBe(204)
    expect(idsOf((await send(admin, 'GET', `/${transportadoraId}/restricao`)).json())).toEqual([geral.id])
    expect((await lift({ transportadoraId, empresaId })).json()).toMatchObject({
      code: 'restricao_not_found',
      message: 'Não há restrição desta transportadora para este destino.',
    })
    expect((await lift({ transportadoraId })).statusCode).toBe(204)
    expect((await send(admin, 'GET', `/${empresaId}/historico`)).json<HistoricoItem[]>()[0]).toMatchObject({
      acao: 'fim de restrição',
      mudancas: [{ campo: 'Restrição', de: expect.stringContaining('Avarias'), para: null }],
    })
  })

  test('keeps its companies from being removed', async () => {
    const { id: transportadoraId } = await empresa([1])
    await restrict({ transportadoraId })
    expect((await send(admin, 'DELETE', `/${transportadoraId}`)).json().message).toContain('restrições (1)')
  })

  test('is refused twice, for itself, for no carrier, without a reason and with an end before its start', async () => {
    const { id: transportadoraId } = await empresa([1, 4])
    const { id: cliente } = await empresa([4])
    await restrict({ transportadoraId })
    const post = async (values: object) =>
      (
        await send(admin, 'POST', '/restricao', {
          transportadoraId,
          motivo: 'Avarias',
          inicio: HOJE,
          ...values,
        })
      ).json()
    expect(await post({})).toMatchObject({ code: 'restricao_taken' })
    expect(await post({ empresaId: transportadoraId })).toMatchObject({ code: 'restricao_with_itself' })
    expect(await post({ transportadoraId: cliente })).toMatchObject({
      details: [{ path: 'transportadoraId', message: 'Escolha uma empresa do tipo transportadora' }],
    })
    expect(await post({ empresaId: crypto.randomUUID() })).toMatchObject({ details: [{ path: 'empresaId' }] })
    expect(await post({ motivo: '  ' })).toMatchObject({ details: [{ path: 'motivo' }] })
    expect(await post({ fim: '2026-11-20' })).toMatchObject({ details: [{ path: 'fim' }] })
    expect(await post({ inicio: '2026-02-30' })).toMatchObject({ details: [{ path: 'inicio' }] })
  })

  test('belongs to administrators and to its company', async () => {
    const { id: transportadoraId } = await empresa([1])
    const { id } = await restrict({ transportadoraId })
    const body = { transportadoraId, motivo: 'x', inicio: HOJE }
    const change = { motivo: 'x', inicio: HOJE }
    expect((await send(operator, 'POST', '/restricao', body)).statusCode).toBe(403)
    expect((await send(operator, 'PUT', `/restricao/${id}`, change)).statusCode).toBe(403)
    expect((await send(operator, 'DELETE', `/restricao/${id}`)).statusCode).toBe(403)
    expect((await send(stranger, 'POST', '/restricao', body)).statusCode).toBe(400)
    expect((await send(stranger, 'PUT', `/restricao/${id}`, change)).statusCode).toBe(404)
    expect((await send(stranger, 'DELETE', `/restricao/${id}`)).statusCode).toBe(404)
    expect((await send(stranger, 'GET', '/restricaoByOwner')).json()).toEqual([])
    expect(
      (await send(stranger, 'POST', '/restricaoByEmpresas', { empresas: [transportadoraId] })).json(),
    ).toEqual([])
  })
})
