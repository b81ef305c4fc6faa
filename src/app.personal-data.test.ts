/**
 * People whom later modules know by one thing alone: a customer of the portal by the address, those who receive by their CPF, a
 * driver named in a proposal by the phone, a colleague by the sign-in. Each is found, copied and forgotten on request.
 */
import { expect, test, vi } from 'vitest'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { openOfertas } from '#modules/oferecimento/server/testing/ofertas.ts'
import { runErasure } from '#modules/privacidade/server/run-erasure.ts'
import { findTraces } from '#modules/privacidade/server/testing/build-titular.ts'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
const o = await openOfertas(app)
const { admin, done, embarcador } = o
const send = createFreshSend(app, '/api')

/** Every table is searched twice in each test. */
vi.setConfig({ testTimeout: 120_000 })

/** What is told of the person before and after, and what the copy calls it. */
async function forget(titular: object, traces: readonly string[]) {
  const before = await findTraces(app, embarcador.ownerId, traces)
  const copy = await send(admin, 'POST', '/privacidade/exportacao', titular)
  expect([copy.statusCode, copy.body.slice(0, 300)]).toEqual([200, expect.anything()])
  const asked = await send(admin, 'POST', '/privacidade/eliminacao', { ...titular, confirmacao: 'ELIMINAR' })
  expect([asked.statusCode, asked.body]).toEqual([202, expect.any(String)])
  await runErasure(app.deps, embarcador.ownerId, asked.json<{ id: string }>().id)
  const tablesOf = (found: readonly string[]) => [...new Set(found.map((one) => one.split(':')[0] ?? ''))]
  return {
    before: tablesOf(before),
    left: tablesOf(await findTraces(app, embarcador.ownerId, traces)),
    copy: copy.body,
  }
}

/** What identifies somebody stands in what was asked for as well. */
const ASKED = ['pedido_titular']
const beside = (tables: readonly string[]) => tables.filter((table) => !ASKED.includes(table)).sort()

test('a customer of the portal is found by the address, and forgotten', async () => {
  const email = 'sonia.recebimento@novaera.example'
  await done(admin, 'POST', '/api/portal-acompanhamento', {
    nome: 'Supermercados Nova Era',
    raiz: '78123451',
    emails: [email, 'outra@novaera.example'],
  })
  const { before, left, copy } = await forget({ email }, [email])
  expect(before).toContain('portal_acompanhamento')
  expect(copy).toContain('Clientes do portal de acompanhamento')
  expect(beside(left)).toEqual([])
})

test('who receives a delivery or a remessa is found by the CPF, and forgotten', async () => {
  const cpf = '11144477735'
  const deliveries = createEntregas(app, admin)
  const { id, primeira } = await deliveries.onTheRoad()
  const [entrega] = (await deliveries.ofCarga(id)).filter(({ paradaId }) => paradaId === primeira)
  await deliveries.baixa(entrega?.id ?? '', {
    recebedorNome: 'Sônia Brito Recebedora',
    recebedorDocumento: cpf,
    observacao: 'Deixado com Sônia Brito Recebedora',
  })
  const remessas = await createRemessas(app, admin)
  await remessas.criar({ destinatarioNome: 'Sônia Brito Recebedora', destinatarioDocumento: cpf })

  const { before, left, copy } = await forget({ cpf }, [cpf, 'sônia brito'])
  expect(before).toEqual(expect.arrayContaining(['entrega', 'entrega_tentativa', 'remessa']))
  expect(copy).toContain('Quem recebeu entregas')
  expect(copy).toContain('Remessas para pessoas físicas')
  expect(beside(left)).toEqual([])
})

test('a driver whom a carrier named in a proposal is forgotten once the negotiation is over', async () => {
  const carrier = await o.transportadora()
  const { motorista, veiculo } = await o.frota(carrier)
  const telefone = '34988112233'
  await app.deps.db.asOwner(carrier.ownerId, (tx) =>
    tx.db
      .updateTable('motorista')
      .set({ telefone, nome: 'Genivaldo Prates' })
      .where('owner_id', '=', carrier.ownerId)
      .where('id', '=', motorista.id)
      .execute(),
  )
  const oferta = await o.oferta([carrier])
  await o.reply(carrier, await o.recebida(carrier, oferta), 'propor', {
    valor: 5_600,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  const running = await forget({ telefone }, ['genivaldo', telefone])
  expect(running.before).toContain('oferta_proposta')
  expect(running.left).toContain('oferta_proposta')

  await o.act(await o.read(oferta.id), 'cancelar', { motivo: 'A carga não sai mais' })
  const { left, copy } = await forget({ telefone }, ['genivaldo', telefone])
  expect(copy).toContain('Motoristas indicados em propostas')
  expect(beside(left)).toEqual([])
})
