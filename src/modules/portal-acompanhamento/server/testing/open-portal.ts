/** A shipper with a load for two customers, the register of the portal, and browsers that come by links and codes. */
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { SaveParada } from '#modules/carga/carga-dados.contract.ts'
import { writePosicoes } from '#modules/carga/server/posicao/write-posicoes.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { GATES_COM_CHAVE } from '#modules/conformidade/gates.ts'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { followPendentes } from '#modules/monitoramento/server/follow-posicoes.ts'
import { startSmtp } from '#platform/server/mail/testing/start-smtp.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { PortalAcompanhamento } from '../../portal-acompanhamento.contract.ts'
import type { Entrada, EntregaAberta, Rastreio } from '../../rastreio.contract.ts'

export const JUNDIAI = { latitude: -23.1857, longitude: -46.8978, municipioId: 3525904 }
export const CAMPINAS = { latitude: -22.9056, longitude: -47.0608, municipioId: 3509502 }
export const PIUMHI = { latitude: -20.4762, longitude: -45.9589, municipioId: 3151503 }
const WAIT_MS = 20_000

let number = 640_000
let addresses = 0

export async function openPortal() {
  const smtp = await startSmtp()
  afterAll(() => smtp.close())
  const app = await openTestApp({ withJobs: true, env: { SMTP_URL: smtp.url } })
  const people = await buildPeople(app, { nome: 'Moinho Serra Azul' })
  const { company, admin, operator } = people
  const entregas = createEntregas(app, operator)
  const { done, send } = entregas
  // Whether a load may leave is decided elsewhere.
  for (const gate of GATES_COM_CHAVE) {
    await send(admin, 'PUT', `/api/conformidade/configuracao/chave/${gate}`, {
      ligada: false,
      motivo: 'Teste',
    })
  }

  const NOW = app.clock.now().getTime()
  /** Minutes from the first moment of the test. */
  const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
  const clock = (minutes: number) => app.clock.set(at(minutes))

  async function cliente(nome: string) {
    number += 1
    const documento = cnpjOf(number)
    const { id } = await done<{ id: string }>(
      admin,
      'POST',
      '/api/empresa',
      sampleEmpresa({ nome, documento }),
    )
    return { id, nome, documento, raiz: documento.slice(0, 8) }
  }
  type Cliente = Awaited<ReturnType<typeof cliente>>
  const vizinho = await cliente('Atacado Campinas')
  const novaEra = await cliente('Supermercados Nova Era')

  const portal = (de: Cliente, values: object = {}) =>
    done<PortalAcompanhamento>(admin, 'POST', '/api/portal-acompanhamento', {
      nome: de.nome,
      raiz: de.documento,
      emails: [`recebimento@${de.raiz.toLowerCase()}.example`],
      ...values,
    })

  const parada = (values: Partial<SaveParada>): SaveParada => ({ tipo: 2, nome: 'Loja', ...values })
  /** Pick-up, a stop at the neighbour's, and one at `de`, each delivery with an invoice. */
  async function carga(de = novaEra, janela: readonly [number, number] = [600, 720], notas: object = {}) {
    const built = await buildCarga(app, operator, {
      paradas: [
        parada({ tipo: 1, nome: 'CD Jundiaí', ...JUNDIAI, janelaInicio: at(-60), janelaFim: at(30) }),
        parada({
          nome: vizinho.nome,
          empresaId: vizinho.id,
          ...CAMPINAS,
          janelaInicio: at(60),
          janelaFim: at(240),
        }),
        parada({
          nome: de.nome,
          empresaId: de.id,
          ...PIUMHI,
          janelaInicio: at(janela[0]),
          janelaFim: at(janela[1]),
        }),
      ],
    })
    const [coleta = '', primeira = '', segunda = ''] = built.paradas.map(({ id }) => id)
    const alheia = await entregas.addNota(built.id, primeira)
    const nota = await entregas.addNota(built.id, segunda, 452, { codigo: `77${number}`, ...notas })
    return { id: built.id, codigo: built.codigo, coleta, primeira, segunda, nota, alheia }
  }
  async function naEstrada(...values: Parameters<typeof carga>) {
    const built = await carga(...values)
    const frota = await entregas.setOut(built.id)
    return { ...built, ...frota }
  }
  const evento = (cargaId: string, paradaId: string, tipo: 'chegada' | 'saida', minute: number) =>
    done(operator, 'POST', `/api/carga-mongo/${cargaId}/eventos`, { tipo, paradaId, dh: at(minute) })
  async function posicao(cargaId: string, minute: number, place: { latitude: number; longitude: number }) {
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      writePosicoes(
        app.deps,
        tx,
        [
          {
            latitude: place.latitude,
            longitude: place.longitude,
            dh: at(minute),
            velocidadeKmh: 60,
            indice: 0,
            cargaId,
            fonte: 'rastreador',
          },
        ],
        { origem: 'veiculo', deOwnerId: company.ownerId },
      ),
    )
    await followPendentes(app.deps, company.ownerId)
    // The job may have taken the points first: what it holds locked is free once its work is stored.
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`select from carga_rastreio_pendente where owner_id = ${tx.ownerId} for update`.execute(tx.db),
    )
  }
  async function entregar(cargaId: string, paradaId: string, dh: string, values: object = {}) {
    const own = (await entregas.ofCarga(cargaId)).filter((one) => one.paradaId === paradaId)
    for (const { id } of own) await entregas.baixa(id, { dh, ...values })
  }

  const tokenOf = (endereco: string | null | undefined) => endereco?.split('#')[1] ?? ''
  const enderecoDaEmpresa = async () =>
    tokenOf(
      (await done<{ endereco: string }>(operator, 'GET', '/api/portal-acompanhamento/endereco')).endereco,
    )
  const linkDoCliente = async (id: string) =>
    tokenOf(
      (await done<{ endereco: string }>(admin, 'POST', `/api/portal-acompanhamento/${id}/link`)).endereco,
    )
  async function linkDaParada(cargaId: string, paradaId: string): Promise<string> {
    const { paradas } = await done<{ paradas: { paradaId: string; link: { endereco: string | null } }[] }>(
      operator,
      'POST',
      `/api/carga-mongo/${cargaId}/link-acompanhamento`,
      { paradaId },
    )
    return tokenOf(paradas.find((one) => one.paradaId === paradaId)?.link.endereco)
  }

  const nextAddress = () => {
    addresses += 1
    return `10.7.${addresses >> 8}.${addresses & 255}`
  }
  const enter = (token: string, values: object = {}, remoteAddress = nextAddress()) =>
    app.server.inject({
      method: 'POST',
      url: '/api/rastreio/entrada',
      remoteAddress,
      payload: { token, ...values },
    })
  /** A browser that opened the link. */
  async function visit(token: string, values: object = {}) {
    const remoteAddress = nextAddress()
    const answer = await enter(token, values, remoteAddress)
    const { linkId } = answer.json<Entrada>()
    if (!linkId)
      throw new Error(
        `The link was not opened: ${answer.statusCode} ${answer.body}${app.logged().slice(-1500)}`,
      )
    const headers = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
    const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
      app.server.inject({
        method,
        url: `/api/rastreio/${linkId}${path}`,
        headers,
        remoteAddress: nextAddress(),
        ...(payload && { payload }),
      })
    async function read(entregaId?: string): Promise<Rastreio> {
      const got = await call('GET', entregaId ? `?entregaId=${entregaId}` : '')
      expect([got.statusCode, got.statusCode === 200 ? '' : got.body + app.logged().slice(-1500)]).toEqual([
        200,
        '',
      ])
      return got.json()
    }
    async function open(entregaId?: string): Promise<EntregaAberta> {
      const { aberta } = await read(entregaId)
      if (!aberta) throw new Error('No delivery was opened.')
      return aberta
    }
    return { linkId, call, read, open }
  }

  const mailsTo = (email: string) =>
    smtp.received
      .filter((raw) => raw.includes(`To: ${email}`))
      .map((raw) =>
        Buffer.from(
          raw
            .replace(/=\r?\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ).toString('utf8'),
      )
  async function waitForMails(email: string, count: number): Promise<string[]> {
    const end = Date.now() + WAIT_MS
    while (mailsTo(email).length < count && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(mailsTo(email)).toHaveLength(count)
    return mailsTo(email)
  }

  return {
    ...people,
    ...entregas,
    app,
    at,
    clock,
    cliente,
    vizinho,
    novaEra,
    portal,
    carga,
    naEstrada,
    evento,
    posicao,
    entregar,
    enderecoDaEmpresa,
    linkDoCliente,
    linkDaParada,
    enter,
    visit,
    mailsTo,
    waitForMails,
    nextAddress,
  }
}
