import { describe, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { EntregaLote } from '../entrega-lote.contract.ts'
import { runLote } from './lote/run-lote.ts'
import { createEntregas } from './testing/entregas.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const { onTheRoad, planned, addNota, setOut, ofCarga, done, send, acted, baixa, get, statusOf } =
  createEntregas(app, operator)
const { ownerId } = company

const finish = async (id: string): Promise<EntregaLote> => {
  await runLote(
    app.deps,
    ownerId,
    id,
    () => true,
    async () => undefined,
  )
  return done<EntregaLote>(operator, 'GET', `/auditoria/entrega/lote/${id}`)
}

/** Three deliveries: one proven, one that is the delivered part of a partial one, one without its paper. */
async function three() {
  const one = await onTheRoad()
  const other = await onTheRoad()
  const [proven, partial] = await ofCarga(one.id)
  const [unproven] = await ofCarga(other.id)
  await baixa(proven?.id ?? '')
  await baixa(partial?.id ?? '', { resultado: 'parcial', quantidade: 8 })
  await baixa(unproven?.id ?? '')
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.raw('update entrega set situacao = 3, fotos = 2 where id = any($1::uuid[])', [
      [proven?.id, partial?.id],
    ]),
  )
  return { proven: proven?.id ?? '', partial: partial?.id ?? '', unproven: unproven?.id ?? '' }
}

describe('a bulk action', () => {
  test('says beforehand what it does, what needs a decision and what stays', async () => {
    const { proven, partial, unproven } = await three()
    const body = { acao: 'conferir', ids: [proven, partial, unproven] }
    expect(await done(operator, 'POST', '/auditoria/entrega/lote/ensaio', body)).toMatchObject({
      selecionadas: 3,
      feitas: 1,
      fotos: 2,
      cargas: 0,
      decisoes: [{ id: partial, cliente: 'Atacado Três Rios Araguari' }],
      recusadas: [{ id: unproven, motivo: 'Falta a foto do canhoto. Anexe o canhoto antes de dar baixa.' }],
    })
    expect(await get(proven)).toMatchObject({ situacao: 3 })
  })

  test('checks what can be checked, and tells of each that was not', async () => {
    const { proven, partial, unproven } = await three()
    const body = { acao: 'conferir', ids: [proven, partial, unproven] }
    const begun = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', body)
    expect(begun).toMatchObject({ situacao: 'pendente', total: 3, feitas: 0, falhas: 2 })
    expect(await finish(begun.id)).toMatchObject({
      situacao: 'concluida',
      feitas: 1,
      falhas: 2,
      recusadas: [{ codigo: 'entrega_parcial_pendente' }, { codigo: 'entrega_sem_comprovante' }],
    })
    expect(await get(proven)).toMatchObject({ situacao: 4, conferidaPor: 'Davi Prado' })
    const all = { acao: 'conferir', ids: [partial], incluirParciais: true }
    await finish((await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', all)).id)
    expect(await get(partial)).toMatchObject({ situacao: 4, quantidade: 8 })
  })

  test('tells every delivery of a filter, and their loads follow', async () => {
    const carga = await onTheRoad()
    const begun = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', {
      acao: 'baixa',
      filtro: { cargaId: carga.id },
      recebedorNome: 'Portaria',
    })
    expect(await finish(begun.id)).toMatchObject({ total: 2, feitas: 2, falhas: 0 })
    expect((await ofCarga(carga.id)).map(({ situacao, recebedorNome }) => [situacao, recebedorNome])).toEqual(
      [
        [8, 'Portaria'],
        [8, 'Portaria'],
      ],
    )
    expect(await statusOf(carga.id)).toBe(8)
  })

  test('counts what was handed over before at the hour at which its stop was left', async () => {
    const carga = await onTheRoad()
    const dh = '2026-11-18T15:30:00.000Z'
    await done(operator, 'POST', `/api/carga-mongo/${carga.id}/entregar`, { dh })
    const told = (await ofCarga(carga.id)).map(({ situacao }) => situacao)
    expect(told.every((situacao) => situacao <= 2)).toBe(true)
    const begun = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', {
      acao: 'baixa',
      filtro: { cargaId: carga.id },
    })
    await finish(begun.id)
    expect((await ofCarga(carga.id)).map(({ dhEntrega }) => dhEntrega)).toEqual([dh, dh])
  })

  /** A load whose second stop has two deliveries, all of them failed, beside one that was delivered. */
  async function failed() {
    const carga = await planned()
    await addNota(carga.id, carga.segunda)
    await setOut(carga.id)
    const all = await ofCarga(carga.id)
    for (const { id } of all) await acted(id, 'baixa', { resultado: 'ausente' })
    const other = await onTheRoad()
    const [delivered] = await ofCarga(other.id)
    await baixa(delivered?.id ?? '')
    return { carga, ids: all.map(({ id }) => id), delivered: delivered?.id ?? '' }
  }
  const reentrega = { acao: 'reentrega', motivo: 'Destinatário ausente', pagador: 'cliente' }

  test('tries failed deliveries again, those of one stop at one new stop, and tells which could not be', async () => {
    const { carga, ids, delivered } = await failed()
    const body = { ...reentrega, forma: 'nesta-carga', ids: [...ids, delivered] }
    const paradas = async () =>
      (await done<Carga>(operator, 'GET', `/api/carga-mongo/${carga.id}`)).paradas.length
    expect(await done(operator, 'POST', '/auditoria/entrega/lote/ensaio', body)).toMatchObject({
      selecionadas: 4,
      feitas: 3,
      paradas: 2,
      cargas: 1,
      formas: expect.arrayContaining([expect.objectContaining({ chave: 'nesta-carga' })]),
      recusadas: [{ id: delivered }],
    })
    expect([await paradas(), await statusOf(carga.id)]).toEqual([3, 7])
    const begun = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', body)
    expect(await finish(begun.id)).toMatchObject({ situacao: 'concluida', feitas: 3, falhas: 1 })
    // The occurrence is looked after and still open.
    expect([await paradas(), await statusOf(carga.id)]).toEqual([5, 7])
    const after = await ofCarga(carga.id)
    expect(after.map(({ situacao, tentativa }) => [situacao, tentativa])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    expect(new Set(after.map(({ paradaId }) => paradaId)).size).toBe(2)
    expect((await get(ids[0] ?? '')).ocorrencia).toMatchObject({ situacao: 2 })
    // A second one finds nothing to do.
    const again = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', body)
    expect(await finish(again.id)).toMatchObject({ feitas: 0, falhas: 4 })
  })

  test('brings what failed at one stop to its customer in one other load, with the shares of its invoices', async () => {
    const { carga, ids } = await failed()
    const body = { ...reentrega, forma: 'outra-carga', ids }
    const begun = await done<EntregaLote>(operator, 'POST', '/auditoria/entrega/lote', body)
    expect(await finish(begun.id)).toMatchObject({ feitas: 3, falhas: 0 })
    const details = await Promise.all(ids.map((id) => get(id)))
    const novas = Map.groupBy(details, ({ segueNaCarga }) => segueNaCarga?.id ?? '')
    expect([...novas.values()].map((own) => own.length).sort()).toEqual([1, 2])
    const [id] = [...novas].find(([, own]) => own.length === 2) ?? []
    const nova = await done<Carga>(operator, 'GET', `/api/carga-mongo/${id}`)
    expect([nova.origemCarga, nova.quantidade]).toEqual([7, 24])
    const notas = await done<{ numero: string }[]>(operator, 'GET', `/api/carga-mongo/${id}/documentos`)
    expect(notas).toHaveLength(2)
    expect(carga.id).not.toBe(id)
  })

  test('a redelivery of many says how and why, and only for as long as whoever asked may do it', async () => {
    const { ids } = await failed()
    const refused = async (values: object) => {
      const answer = await send(operator, 'POST', '/auditoria/entrega/lote', { ...reentrega, ids, ...values })
      return [answer.statusCode, answer.json().code]
    }
    expect(await refused({ forma: 'de-balão' })).toEqual([409, 'entrega_forma_desconhecida'])
    expect(await refused({ forma: 'nesta-carga', motivo: ' ' })).toEqual([400, 'invalid_input'])
    const leaver = await signIn(app, company, { role: 'Operador' })
    const body = { ...reentrega, forma: 'nesta-carga', ids }
    const begun = await done<EntregaLote>(leaver, 'POST', '/auditoria/entrega/lote', body)
    await app.opened.systemQuery('update usuario set ativo = false where id = $1', [leaver.userId])
    expect(await finish(begun.id)).toMatchObject({
      feitas: 0,
      falhas: 3,
      recusadas: expect.arrayContaining([expect.objectContaining({ codigo: 'access_denied' })]),
    })
  })

  test('reaches nothing of another company', async () => {
    const carga = await onTheRoad()
    const ids = (await ofCarga(carga.id)).map(({ id }) => id)
    const body = { acao: 'baixa', ids }
    expect(await done(stranger, 'POST', '/auditoria/entrega/lote/ensaio', body)).toMatchObject({
      feitas: 0,
      totalRecusadas: 2,
    })
    const begun = await done<EntregaLote>(stranger, 'POST', '/auditoria/entrega/lote', body)
    expect((await send(operator, 'GET', `/auditoria/entrega/lote/${begun.id}`)).statusCode).toBe(404)
    expect((await ofCarga(carga.id)).map(({ situacao }) => situacao)).toEqual([1, 1])
  })
})
