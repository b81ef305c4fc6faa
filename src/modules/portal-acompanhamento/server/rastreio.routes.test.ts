import { afterEach, describe, expect, test } from 'vitest'
import type { getPrevisao } from '#modules/monitoramento/monitoramento.contract.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { faixaDeChegada } from '../rastreio.rules.ts'
import { CAMPINAS, JUNDIAI, openPortal, PIUMHI } from './testing/open-portal.ts'

const p = await openPortal()
const { at, clock, done, operator, novaEra, vizinho } = p
const portal = await p.portal(novaEra, {
  mensagem: 'Recebemos até as 16h.',
  ajuda: 'Atendimento: (11) 4000-1234',
})
const listToken = await p.linkDoCliente(portal.id)
const DAY = 1_440
afterEach(() => clock(0))

/** On the way to the last stop: the pick-up and the neighbour are done, a position 60 km before the town. */
async function naUltimaPerna() {
  const carga = await p.naEstrada()
  await p.evento(carga.id, carga.coleta, 'chegada', -300)
  await p.evento(carga.id, carga.coleta, 'saida', -280)
  await p.evento(carga.id, carga.primeira, 'chegada', -200)
  await p.entregar(carga.id, carga.primeira, at(-190))
  await p.posicao(carga.id, -2, { latitude: PIUMHI.latitude - 0.4, longitude: PIUMHI.longitude })
  return carga
}
async function entregue(minute = -30) {
  const carga = await naUltimaPerna()
  await p.entregar(carga.id, carga.segunda, at(minute), {
    recebedorNome: 'Otávio Lins',
    recebedorDocumento: '11144477735',
  })
  return carga
}

describe('the list of a customer', () => {
  test('has his stops alone, and a neighbour of the same load sees none of them', async () => {
    const carga = await naUltimaPerna()
    const visit = await p.visit(listToken)
    const rastreio = await visit.read()
    expect(rastreio).toMatchObject({
      empresa: 'Moinho Serra Azul',
      cliente: { nome: novaEra.nome, raiz: novaEra.raiz },
      mensagem: 'Recebemos até as 16h.',
      aberta: null,
    })
    const own = rastreio.entregas.find(({ id }) => id === carga.segunda)
    expect(own).toMatchObject({ estado: 'a-caminho', notas: [carga.nota.numero], cidade: 'Piumhi', uf: 'MG' })
    expect(rastreio.entregas.some(({ id }) => id === carga.primeira)).toBe(false)
    expect((await visit.call('GET', `?entregaId=${carga.primeira}`)).statusCode).toBe(410)
  })

  test('also has what is prepared and not on the road yet', async () => {
    const cliente = await p.cliente('Padaria da Serra')
    const token = await p.linkDoCliente((await p.portal(cliente)).id)
    const carga = await p.carga(cliente, [DAY, DAY + 180])
    const { entregas, total } = await (await p.visit(token)).read()
    expect([entregas, total]).toMatchObject([
      [{ id: carga.segunda, estado: 'sai-hoje', faixa: { inicio: at(DAY), fim: at(DAY + 180) } }],
      1,
    ])
  })

  test('a link that was taken back is refused before a visit (404) and ends one (410)', async () => {
    const record = await p.portal(await p.cliente('Mercado Sul'))
    const token = await p.linkDoCliente(record.id)
    const visit = await p.visit(token)
    expect(
      (await done<{ endereco: null }>(p.admin, 'DELETE', `/api/portal-acompanhamento/${record.id}/link`))
        .endereco,
    ).toBeNull()
    expect((await p.enter(token)).statusCode).toBe(404)
    expect((await visit.call('GET')).statusCode).toBe(410)
    expect(await p.linkDoCliente(record.id)).not.toBe(token)
    expect((await p.enter(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(404)
  })
})

describe('one delivery', () => {
  test('tells the half hour of the hour that the monitor of the company tells [E-201]', async () => {
    const carga = await naUltimaPerna()
    const { paradas } = await done<ResponseOf<typeof getPrevisao>>(
      operator,
      'GET',
      `/api/carga-mongo/${carga.id}/previsao`,
    )
    const monitor = paradas.find(({ paradaId }) => paradaId === carga.segunda)
    const aberta = await (await p.visit(await p.linkDaParada(carga.id, carga.segunda))).open()
    expect(aberta.faixa).toEqual(faixaDeChegada(monitor?.eta ?? '', 'America/Sao_Paulo'))
    expect(monitor?.fonte).toBe('posicao')
    expect(aberta.passos.map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
      'saiu feito',
      'a-caminho agora',
      'entrega depois',
    ])
    expect(aberta).toMatchObject({
      motorista: 'Gil',
      podeAvisar: true,
      podeAvaliar: false,
      problemaAte: null,
    })
  })

  test('has the exact position on the way to it alone, and the municipality before', async () => {
    const carga = await p.naEstrada()
    await p.evento(carga.id, carga.coleta, 'saida', -60)
    const place = { latitude: JUNDIAI.latitude + 0.05, longitude: JUNDIAI.longitude }
    await p.posicao(carga.id, -20, place)
    const token = await p.linkDaParada(carga.id, carga.segunda)
    const before = await p.visit(token)
    const far = await before.open()
    expect(far.posicao).toMatchObject({
      municipio: expect.stringMatching(/, SP$/),
      exata: null,
      faltaKm: null,
    })
    expect(far.posicao?.dh).toBe(at(-20))
    await p.evento(carga.id, carga.primeira, 'chegada', -15)
    await p.entregar(carga.id, carga.primeira, at(-10))
    await p.posicao(carga.id, -1, { ...CAMPINAS, latitude: CAMPINAS.latitude + 0.2 })
    const near = await before.open()
    expect(near.posicao).toMatchObject({
      exata: { latitude: CAMPINAS.latitude + 0.2, longitude: CAMPINAS.longitude },
      faltaKm: expect.any(Number),
    })
    expect(near.mapaSvg).toContain('Piumhi')
  })

  test('the keys of what customers read, and no word of another stop, of a plate or of money [E-212]', async () => {
    const carga = await entregue()
    const visit = await p.visit(listToken)
    const answer = await visit.call('GET', `?entregaId=${carga.segunda}`)
    expect(keysOf(answer.json())).toMatchInlineSnapshot(`
      {
        "aberta": {
          "avaliacao": null,
          "cargaCodigo": "",
          "cidade": "",
          "dia": "",
          "documentos": [
            {
              "numero": "",
              "quantidade": "",
              "serie": "",
              "unidade": "",
            },
          ],
          "entregueEm": "",
          "era": null,
          "estado": "",
          "faixa": null,
          "fotos": [],
          "fusoHorario": "",
          "id": "",
          "janelaFim": "",
          "mapaSvg": null,
          "motorista": "",
          "notas": [
            "",
          ],
          "ocorrencia": null,
          "passos": [
            {
              "dh": "",
              "fusoHorario": "",
              "lugar": "",
              "situacao": "",
              "tipo": "",
            },
          ],
          "pedidos": [
            "",
          ],
          "pesoKg": null,
          "podeAvaliar": "",
          "podeAvisar": "",
          "posicao": null,
          "problemaAte": "",
          "quantidades": [
            {
              "quantidade": "",
              "unidade": "",
            },
          ],
          "recebedor": "",
          "uf": "",
        },
        "agora": "",
        "ajuda": "",
        "cliente": {
          "nome": "",
          "raiz": "",
        },
        "email": null,
        "empresa": "",
        "entregas": [
          {
            "cidade": "",
            "dia": "",
            "entregueEm": null,
            "era": null,
            "estado": "",
            "faixa": {
              "fim": "",
              "inicio": "",
            },
            "fusoHorario": "",
            "id": "",
            "notas": [
              "",
            ],
            "pedidos": [
              "",
            ],
            "pesoKg": null,
            "quantidades": [
              {
                "quantidade": "",
                "unidade": "",
              },
            ],
            "uf": "",
          },
        ],
        "id": "",
        "mensagem": "",
        "total": "",
      }
    `)
    for (const hidden of [
      vizinho.nome,
      carga.alheia.numero,
      carga.primeira,
      carga.id,
      carga.veiculo.placa,
      'Sato',
      '11144477735',
      '4980',
      '181950',
      '181.950',
    ]) {
      expect(answer.body).not.toContain(hidden)
    }
    expect(answer.json().aberta).toMatchObject({
      estado: 'entregue',
      recebedor: 'Otávio Lins',
      entregueEm: at(-30),
    })
  })

  test('what the company does not show is not there', async () => {
    const cliente = await p.cliente('Empório Discreto')
    const flags = { mostraPosicao: false, mostraMotorista: false, mostraComprovante: false }
    const record = await p.portal(cliente, flags)
    const carga = await p.naEstrada(cliente)
    await p.evento(carga.id, carga.coleta, 'saida', -60)
    await p.posicao(carga.id, -20, CAMPINAS)
    const visit = await p.visit(await p.linkDoCliente(record.id))
    expect(await visit.open(carga.segunda)).toMatchObject({ posicao: null, mapaSvg: null, motorista: null })
    await p.entregar(carga.id, carga.segunda, at(-5), { recebedorNome: 'Otávio Lins' })
    expect(await visit.open(carga.segunda)).toMatchObject({ estado: 'entregue', recebedor: null, fotos: [] })
  })

  test('a link ends 30 days after the delivery, for whoever comes and whoever is there [E-213]', async () => {
    const carga = await entregue(0)
    const token = await p.linkDaParada(carga.id, carga.segunda)
    clock(30 * DAY - 1)
    const visit = await p.visit(token)
    expect((await visit.read()).entregas).toHaveLength(1)
    clock(30 * DAY)
    expect((await visit.call('GET')).json()).toMatchObject({ code: 'rastreio_encerrado' })
    expect((await p.enter(token)).statusCode).toBe(410)
    expect((await p.visit(listToken).then((list) => list.read())).entregas.map(({ id }) => id)).not.toContain(
      carga.segunda,
    )
  })
})

describe('what customers do', () => {
  test('rate a delivery once, and staff read it [E-218]', async () => {
    const carga = await entregue()
    const token = await p.linkDaParada(carga.id, carga.segunda)
    const visit = await p.visit(token)
    const body = { entregaId: carga.segunda, nota: 5, texto: ' Motorista  atencioso. ' }
    const first = await visit.call('POST', '/avaliacao', body)
    expect([first.statusCode, first.json().avaliacao]).toEqual([
      200,
      { nota: 5, texto: 'Motorista atencioso.' },
    ])
    expect(first.json().podeAvaliar).toBe(false)
    const other = await p.visit(listToken)
    const second = await other.call('POST', '/avaliacao', { ...body, nota: 1 })
    expect([second.statusCode, second.json().code]).toEqual([409, 'rastreio_ja_avaliada'])
    const { paradas } = await done<{ paradas: { paradaId: string; avaliacao: object | null }[] }>(
      operator,
      'GET',
      `/api/carga-mongo/${carga.id}/link-acompanhamento`,
    )
    expect(paradas.find(({ paradaId }) => paradaId === carga.segunda)?.avaliacao).toMatchObject({ nota: 5 })
  })

  test('cannot rate what was not delivered', async () => {
    const carga = await naUltimaPerna()
    const visit = await p.visit(await p.linkDaParada(carga.id, carga.segunda))
    const answer = await visit.call('POST', '/avaliacao', { entregaId: carga.segunda, nota: 5 })
    expect(answer.json().code).toBe('rastreio_nao_entregue')
  })

  test('tell a problem for seven days: an occurrence of the load, on the board and to be looked after', async () => {
    const carga = await entregue(0)
    await done(operator, 'PUT', `/api/carga-mongo/${carga.id}/finalizar`, {})
    const token = await p.linkDaParada(carga.id, carga.segunda)
    const body = { entregaId: carga.segunda, problema: 'avaria', texto: 'Dois sacos rasgados.' }
    clock(7 * DAY - 1)
    const visit = await p.visit(token)
    expect((await visit.call('POST', '/problema', body)).statusCode).toBe(200)
    const { items } = await done<{ items: Record<string, unknown>[] }>(
      operator,
      'GET',
      '/api/ocorrencia?origem=portal&situacao=1',
    )
    const own = items.find(({ codigoCarga }) => codigoCarga === carga.codigo)
    expect(own).toMatchObject({
      origem: 'portal',
      descricao: 'Produto avariado: Dois sacos rasgados.',
      abertaPor: `Cliente: ${novaEra.nome}`,
      tipoOcorrencia: { descricao: 'Problema informado pelo cliente' },
    })
    await done(operator, 'POST', `/api/ocorrencia/${own?.id}/resolver`, {
      version: own?.version,
      resolucao: 'Reposição enviada.',
    })
    clock(7 * DAY + 1)
    const late = await visit.call('POST', '/problema', body)
    expect([late.statusCode, late.json().code]).toEqual([409, 'rastreio_prazo_problema'])
  })
})

const keysOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(keysOf)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
      : typeof value === 'object'
        ? null
        : ''
