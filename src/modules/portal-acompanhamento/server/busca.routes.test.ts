import { afterEach, describe, expect, test } from 'vitest'
import type { Entrada } from '../rastreio.contract.ts'
import { runAvisos } from './avisos.ts'
import { CAMPINAS, openPortal, PIUMHI } from './testing/open-portal.ts'

const p = await openPortal()
const { at, clock, novaEra } = p
const portal = await p.portal(novaEra)
const empresa = await p.enderecoDaEmpresa()
const email = portal.emails[0] ?? ''
afterEach(() => clock(0))

const search = async (numero: string, raiz: string, address = p.nextAddress()) =>
  (await p.enter(empresa, { busca: { raiz, numero } }, address)).json<Entrada>()

describe('the search by number and root', () => {
  test('opens one order by its invoice or number, with state, day and municipality only', async () => {
    const carga = await p.naEstrada(novaEra, [600, 720], { codigo: 'PED-772.118' })
    const expected = {
      estado: 'achado',
      empresa: 'Moinho Serra Azul',
      linkId: null,
      pedido: { estado: 'sai-hoje', dia: '2026-11-21', cidade: 'Piumhi', uf: 'MG' },
    }
    expect(await search(carga.nota.numero, novaEra.documento)).toEqual(expected)
    expect(
      await search(`0${carga.nota.numero.slice(0, 2)}.${carga.nota.numero.slice(2)}`, novaEra.raiz),
    ).toEqual(expected)
    expect(await search('ped772118', novaEra.raiz)).toEqual(expected)
    // The invoice of the neighbour, and the own one under his root.
    expect((await search(carga.alheia.numero, novaEra.raiz)).pedido).toBeNull()
    expect((await search(carga.nota.numero, p.vizinho.raiz)).pedido).toBeNull()
  })

  test('whoever tries the numbers one after the other learns no more, and after five that are none nothing at all', async () => {
    const carga = await p.naEstrada()
    const address = p.nextAddress()
    const known = Number(carga.nota.numero)
    const answers: Entrada[] = []
    for (let number = known - 4; number <= known + 5; number += 1) {
      answers.push(await search(String(number), novaEra.raiz, address))
    }
    for (const answer of answers) {
      expect(Object.keys(answer).sort()).toEqual(['empresa', 'estado', 'linkId', 'pedido'])
      expect(answer.linkId).toBeNull()
      if (answer.pedido) expect(Object.keys(answer.pedido).sort()).toEqual(['cidade', 'dia', 'estado', 'uf'])
    }
    // Worn out, the right number is answered like one that is none.
    const worn = await search(carga.nota.numero, novaEra.raiz, address)
    expect(worn).toEqual({ ...answers[0], pedido: null })
    expect((await search(carga.nota.numero, novaEra.raiz)).pedido).not.toBeNull()
    clock(15)
    expect((await search(carga.nota.numero, novaEra.raiz, address)).pedido).not.toBeNull()
  })

  test('an order of a customer without the search, or without the portal, is not found', async () => {
    const [sem, fechado] = [await p.cliente('Sem Busca'), await p.cliente('Sem Portal')]
    await p.portal(sem, { consulta: false })
    for (const cliente of [sem, fechado]) {
      const carga = await p.carga(cliente)
      expect((await search(carga.nota.numero, cliente.raiz)).pedido).toBeNull()
    }
  })

  test('the address of the company opens no list', async () => {
    expect((await p.enter(empresa)).json()).toMatchObject({ estado: 'busca', linkId: null })
    expect((await p.app.server.inject({ url: `/api/rastreio/${p.company.ownerId}` })).statusCode).toBe(401)
  })
})

describe('a one-time code', () => {
  const ask = (to: string, raiz = novaEra.raiz) =>
    p.app.server.inject({
      method: 'POST',
      url: '/api/rastreio/codigo',
      remoteAddress: p.nextAddress(),
      payload: { token: empresa, raiz, email: to },
    })

  test('goes to a registered address alone, opens the list once, and is told to nobody else', async () => {
    const answers = [
      await ask(` ${email.toUpperCase()} `),
      await ask('curioso@example.com'),
      await ask(email, '99999999'),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ])
    const [mail = ''] = await p.waitForMails(email, 1)
    const codigo = /(\d{6}) =?/.exec(mail.slice(mail.indexOf('Subject:')))?.[1] ?? ''
    const wrong = codigo === '000000' ? '111111' : '000000'
    const refused = await p.enter(empresa, { codigo: { raiz: novaEra.raiz, email, codigo: wrong } })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rastreio_codigo'])
    const visit = await p.visit(empresa, { codigo: { raiz: novaEra.raiz, email, codigo } })
    expect(await visit.read()).toMatchObject({
      cliente: { raiz: novaEra.raiz },
      email: expect.stringMatching(/^re•••••@/),
    })
    expect((await p.enter(empresa, { codigo: { raiz: novaEra.raiz, email, codigo } })).statusCode).toBe(409)
    expect(p.mailsTo('curioso@example.com')).toEqual([])
  })

  test('is refused after five wrong ones, though it is right', async () => {
    const cliente = await p.cliente('Cinco Erros')
    const [to = ''] = (await p.portal(cliente)).emails
    await ask(to, cliente.raiz)
    const [mail = ''] = await p.waitForMails(to, 1)
    const codigo = /(\d{6}) =?/.exec(mail.slice(mail.indexOf('Subject:')))?.[1] ?? ''
    const wrong = codigo === '000000' ? '111111' : '000000'
    const enter = (typed: string) =>
      p.enter(empresa, { codigo: { raiz: cliente.raiz, email: to, codigo: typed } })
    await Promise.all([1, 2, 3, 4, 5].map(() => enter(wrong)))
    expect((await enter(codigo)).json().code).toBe('rastreio_codigo')
  })
})

describe('the mail half an hour before the arrival', () => {
  /** At Campinas, on the way to the last stop: some 300 km to go. */
  async function aCaminho() {
    const carga = await p.naEstrada()
    await p.evento(carga.id, carga.coleta, 'saida', -60)
    await p.evento(carga.id, carga.primeira, 'chegada', -20)
    await p.entregar(carga.id, carga.primeira, at(-10))
    await p.posicao(carga.id, -1, CAMPINAS)
    return carga
  }
  const perto = { latitude: PIUMHI.latitude - 0.09, longitude: PIUMHI.longitude }

  test('goes once when the forecast of the monitor is half an hour away, and can be ended by its link', async () => {
    const carga = await aCaminho()
    const token = await p.linkDaParada(carga.id, carga.segunda)
    const visit = await p.visit(token)
    const to = 'doca@nova-era.example'
    for (const typed of [to, to.toUpperCase()]) {
      const asked = await visit.call('POST', '/aviso', { entregaId: carga.segunda, email: typed })
      expect([asked.statusCode, asked.body.includes(to)]).toEqual([200, false])
    }
    await runAvisos(p.app.deps)
    clock(300)
    await p.posicao(carga.id, 299, perto)
    await runAvisos(p.app.deps)
    await runAvisos(p.app.deps)
    const [mail = ''] = await p.waitForMails(to, 1)
    expect(mail).toMatch(/chega em Piumhi, MG entre \d\d:[03]0 e \d\d:[03]0/)
    expect(mail).toContain(`/r#${token}`)
    const stop = /\/r-avisos#([\w-]{67})/.exec(mail)?.[1] ?? ''
    const post = (path: string, payload?: object) =>
      p.app.server.inject({
        method: 'POST',
        url: `/api/rastreio/descadastro${path}`,
        remoteAddress: p.nextAddress(),
        ...(payload
          ? { payload }
          : {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              payload: 'List-Unsubscribe=One-Click',
            }),
      })
    expect((await post('/consulta', { token: stop })).json()).toEqual({ empresa: 'Moinho Serra Azul' })
    expect((await post(`/${stop}`)).statusCode).toBe(204)
    clock(0)
    const next = await aCaminho()
    const again = await p.visit(await p.linkDaParada(next.id, next.segunda))
    expect((await again.call('POST', '/aviso', { entregaId: next.segunda, email: to })).json().code).toBe(
      'rastreio_email_recusado',
    )
    expect((await post('', { token: `${stop.slice(0, -3)}AAA` })).statusCode).toBe(404)
  })

  test('wants an address, and is not for what has arrived', async () => {
    const carga = await aCaminho()
    const visit = await p.visit(await p.linkDaParada(carga.id, carga.segunda))
    const ask = (values: object) => visit.call('POST', '/aviso', { entregaId: carga.segunda, ...values })
    expect((await ask({})).json().details).toMatchObject([{ path: 'email' }])
    expect((await ask({ email: 'sem arroba' })).json().details).toMatchObject([{ path: 'email' }])
    await p.evento(carga.id, carga.segunda, 'chegada', -1)
    expect((await ask({ email: 'doca@example.com' })).json().code).toBe('rastreio_sem_aviso')
  })
})
