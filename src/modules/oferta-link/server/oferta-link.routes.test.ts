import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '#modules/oferecimento/ciclo.rules.ts'
import { revalidate } from '#modules/oferecimento/server/elegibilidade-durante.ts'
import { runRelogio } from '#modules/oferecimento/server/relogio-job.ts'
import { AGORA } from '#modules/oferecimento/server/testing/ofertas.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { openLinks, type SemConta } from './testing/open-links.ts'

const l = await openLinks()
const { app, admin, act, read, say, confirm, answer, readLink, semConta, waitForMails, tokenOf, codigoOf } = l
afterEach(() => app.clock.set(AGORA))

const conviteOf = (oferta: Awaited<ReturnType<typeof read>>, who: SemConta) => {
  const found = oferta.convites.find(({ transportadoraId }) => transportadoraId === who.id)
  if (!found) throw new Error('It was not invited.')
  return found
}
const motivo = async () => (await l.motivos(admin))[0]?.id ?? ''

describe('a carrier of the register without an account', () => {
  test('gets a mail, reads the offer, and its acceptance contracts once the code confirms it', async () => {
    const verde = await semConta('Transportes Água Verde')
    const oferta = await l.publicar([verde], { tipo: 2 })
    const [mail] = await waitForMails(verde, 1)
    expect(mail).toContain('Alimentos Serra Dourada oferece a carga')
    expect(mail).toContain('R$ 5.450,00')
    const token = tokenOf(mail)
    const shown = await readLink(token)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        codigo: oferta.codigo,
        embarcador: 'Alimentos Serra Dourada',
        transportadora: 'Transportes Água Verde',
        estado: 'aberta',
        valor: 5450,
        contrataNaHora: true,
        resposta: null,
        pendente: null,
        cargas: [{ distanciaKm: 598, tipoDeCarga: 'Carga geral', livre: true, propria: false }],
        piso: { valor: 5177.68, distanciaKm: 598, eixos: 6 },
      },
    })
    expect(shown.body.email).toMatch(/^fr•••••@aguaverde\.example$/)
    expect(conviteOf(await read(oferta.id), verde).situacao).toBe(C.Visto)

    const waiting = await say(token, {
      acao: 'aceitar',
      valor: 5450,
      placa: 'fjq8h21',
      motorista: 'Ademir Lopes',
    })
    expect(waiting.body.pendente).toMatchObject({ acao: 'aceitar', valor: 5450, placa: 'FJQ8H21' })
    // Nothing is decided before the code.
    expect(conviteOf(await read(oferta.id), verde).situacao).toBe(C.Visto)
    const code = (await waitForMails(verde, 2))[1]
    expect(code).toContain('Fernanda Souza pediu para aceitar R$ 5.450,00')
    const done = await confirm(token, codigoOf(code))
    expect(done.body).toMatchObject({
      estado: 'contratada',
      valorContratado: 5450,
      resposta: { acao: 'aceitar' },
      pendente: null,
    })
    const contracted = await read(oferta.id)
    expect(contracted).toMatchObject({ situacao: O.Contratada, convites: [{ situacao: C.Contratado }] })
    expect(contracted.convites[0]?.propostas[0]).toMatchObject({
      veiculo: { placa: 'FJQ8H21', tipo: null },
      motorista: { nome: 'Ademir Lopes' },
    })
    expect((await waitForMails(verde, 3))[2]).toContain('contratou a carga')
    const history = await l.done<{ acao: string; usuario: string }[]>(
      admin,
      'GET',
      `${l.path}/${oferta.id}/historico`,
    )
    expect(JSON.stringify(history)).toContain('Fernanda Souza (Transportes Água Verde)')

    // The shipper names the vehicle itself.
    const carga = contracted.cargas[0]?.id
    const veiculo = await buildVeiculo(app, admin, { eixos: 6, capacidadeKg: 40_000, volumeM3: 100 })
    const motorista = await buildMotorista(app, admin)
    const named = await l.done<object>(admin, 'PUT', `/api/carga-mongo/${carga}/atualizar-veiculo`, {
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    expect(JSON.stringify(named)).toContain(veiculo.placa)
  })

  test('proposes; the counter-proposal comes with a new link, and each link answers once [C-122]', async () => {
    const norte = await semConta('Rodo Norte')
    const oferta = await l.publicar([norte])
    const first = tokenOf((await waitForMails(norte, 1))[0])
    const proposed = await answer(
      norte,
      first,
      { acao: 'propor', valor: 5_700, mensagem: 'Coleta às 6h.' },
      2,
    )
    expect(proposed.body).toMatchObject({ estado: 'com-embarcador', valorProposto: 5700, rodadas: 1 })
    const again = await say(first, { acao: 'aceitar', valor: 5450 })
    expect([again.status, again.body.code]).toEqual([410, 'oferta_link_respondida'])
    expect(again.text).toContain('já foi respondida')
    expect((await confirm(first, '123456')).body.code).toBe('oferta_link_respondida')

    const open = await read(oferta.id)
    expect(open.situacao).toBe(O.EmNegociacao)
    await act(open, `convite/${conviteOf(open, norte).id}/contrapropor`, { valor: 5_550 })
    const mail = (await waitForMails(norte, 3))[2]
    expect(mail).toContain('contrapropôs R$ 5.550,00')
    const second = tokenOf(mail)
    expect(second).not.toBe(first)
    expect((await readLink(first)).body.estado).toBe('respondida')
    expect((await readLink(second)).body).toMatchObject({
      estado: 'aberta',
      valor: 5550,
      isContraproposta: true,
      propostas: [
        { autor: 2, valor: 5700, mensagem: 'Coleta às 6h.' },
        { autor: 1, valor: 5550 },
      ],
    })
    const accepted = await answer(norte, second, { acao: 'aceitar', valor: 5_550 }, 4)
    expect(accepted.body).toMatchObject({ estado: 'com-embarcador', valorProposto: 5550 })
    const now = await read(oferta.id)
    await act(now, 'contratar', { conviteId: conviteOf(now, norte).id, valor: 5_550 })
    expect((await waitForMails(norte, 5))[4]).toContain('contratada com a sua empresa')
    expect((await readLink(second)).body).toMatchObject({ estado: 'contratada', valorContratado: 5550 })
  })

  test('refuses with a reason of the list of the shipper; in a cascade the next one gets its link', async () => {
    const [one, two] = [await semConta('Primeira da Fila'), await semConta('Segunda da Fila')]
    const oferta = await l.publicar([one, two], { tipo: 3, respostaMin: 60 })
    const token = tokenOf((await waitForMails(one, 1))[0])
    expect(l.mailsTo(two)).toEqual([])
    const { motivos } = (await readLink(token)).body
    expect(motivos.map(({ id }) => id)).toContain(await motivo())
    const without = await say(token, { acao: 'recusar' })
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('motivoId')])
    const refused = await answer(one, token, { acao: 'recusar', motivoId: await motivo() }, 2)
    expect(refused.body.estado).toBe('recusada')
    expect(tokenOf((await waitForMails(two, 1))[0])).toHaveLength(67)
    expect((await read(oferta.id)).convites.map(({ situacao }) => situacao)).toEqual([C.Recusado, C.Enviado])
  })

  test('below the floor no code is sent, and the attempt stays in the chain', async () => {
    const sul = await semConta('Cargas do Sul')
    const oferta = await l.publicar([sul])
    const token = tokenOf((await waitForMails(sul, 1))[0])
    const low = await say(token, { acao: 'propor', valor: 5_080 })
    expect([low.status, low.body]).toEqual([
      409,
      expect.objectContaining({ code: 'piso_abaixo', piso: 5177.68, diferenca: -97.68 }),
    ])
    expect((await readLink(token)).body.pendente).toBeNull()
    const log = await l.done<{ entradas: { tipo: string }[] }>(admin, 'GET', `${l.path}/${oferta.id}/log`)
    expect(log.entradas.map(({ tipo }) => tipo)).toContain('tentativa-recusada')
    expect(l.mailsTo(sul)).toHaveLength(1)
  })

  test('takes load by load of a batch, each by a link of its own', async () => {
    const lote = await semConta('Lote Cargas')
    const cargas = [await l.carga(), await l.carga()]
    const { id: loteId } = await l.done<{ id: string }>(admin, 'POST', '/api/cargalote/criarlote', {
      descricao: 'Lote do link',
      cargas: cargas.map(({ id }) => id),
    })
    const draft = await l.done<{ id: string; version: number }>(admin, 'POST', l.path, {
      loteId,
      loteModo: 'fracionavel',
      tipo: 1,
      encerraEm: '2026-11-26T15:00:00.000Z',
      convidadas: [{ transportadoraId: lote.id }],
    })
    await l.publish(draft)
    const token = tokenOf((await waitForMails(lote, 1))[0])
    const { cargas: shown, escolheCarga } = (await readLink(token)).body
    expect(escolheCarga).toBe(true)
    const taken = await answer(
      lote,
      token,
      { acao: 'aceitar', valor: shown[0]?.valor, cargaId: shown[0]?.id },
      2,
    )
    expect(taken.body.estado).toBe('contratada')
    const mails = await waitForMails(lote, 4)
    const next = mails.find((mail) => mail.includes('ainda há cargas livres'))
    expect((await readLink(tokenOf(next))).body).toMatchObject({
      estado: 'aberta',
      cargas: [{ propria: true, livre: false }, { livre: true }],
    })
  })
})

describe('a link', () => {
  test('that is forged, cut, of another company or of nothing is one refusal', async () => {
    const who = await semConta('Selo e Sigilo')
    await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    const flip = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    for (const forged of [
      flip(0),
      flip(20),
      flip(42),
      flip(50),
      flip(65),
      'x'.repeat(67),
      token.slice(0, 66),
    ]) {
      const answers = [await readLink(forged), await say(forged, { acao: 'aceitar', valor: 5450 })]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'oferta_link_desconhecido'],
        [404, 'oferta_link_desconhecido'],
      ])
    }
    // The token is nowhere in what is stored, logged or queued.
    const held = await app.deps.db.asSystem('create-company', async (tx) => {
      const { rows } = await sql<{ texto: string }>`
        select (select string_agg(t::text, ' ') from oferta_link t) || (select string_agg(data::text, ' ') from pgboss.job) as texto
      `.execute(tx.db)
      return rows[0]?.texto ?? ''
    })
    expect(held + app.logged()).not.toContain(token)
    expect(held.length).toBeGreaterThan(100)
  })

  test('five wrong codes end the right one too; another one is sent after a minute', async () => {
    const who = await semConta('Cinco Tentativas')
    const oferta = await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    await say(token, { acao: 'aceitar', valor: 5450 })
    const right = codigoOf((await waitForMails(who, 2))[1])
    const wrong = right === '111111' ? '222222' : '111111'
    const codes = (answers: readonly Awaited<ReturnType<typeof confirm>>[]) =>
      answers.map(({ status, body }) => [status, body.code])
    // Nine at the same moment are five tries.
    const many = await Promise.all(Array.from({ length: 9 }, () => confirm(token, wrong)))
    expect(new Set(codes(many).map(String))).toEqual(new Set(['409,oferta_link_codigo']))
    expect(codes([await confirm(token, right)])).toEqual([[409, 'oferta_link_codigo']])
    expect((await l.post('/codigo', { token })).body.code).toBe('oferta_link_espera')
    app.clock.advance(60_000)
    expect((await l.post('/codigo', { token })).status).toBe(200)
    const next = codigoOf((await waitForMails(who, 3))[2])
    expect((await confirm(token, next)).body.estado).toBe('com-embarcador')
    expect(conviteOf(await read(oferta.id), who).situacao).toBe(C.ComOEmbarcador)
  })

  test('a code is for one answer and for ten minutes', async () => {
    const who = await semConta('Dez Minutos')
    await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    await say(token, { acao: 'recusar', motivoId: await motivo() })
    const toRefuse = codigoOf((await waitForMails(who, 2))[1])
    await say(token, { acao: 'aceitar', valor: 5450 })
    const toAccept = codigoOf((await waitForMails(who, 3))[2])
    if (toRefuse !== toAccept) {
      expect((await confirm(token, toRefuse)).body.code).toBe('oferta_link_codigo')
    }
    app.clock.advance(10 * 60_000)
    expect((await confirm(token, toAccept)).body.code).toBe('oferta_link_codigo')
    // The same answer again within the minute asks for one code only.
    await say(token, { acao: 'aceitar', valor: 5450 })
    await say(token, { acao: 'aceitar', valor: 5450 })
    const fresh = codigoOf((await waitForMails(who, 4))[3])
    expect((await confirm(token, fresh)).status).toBe(200)
  })

  test('asks for ten codes at most', async () => {
    const who = await semConta('Códigos Demais')
    await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    for (let time = 0; time < 10; time += 1) {
      expect((await say(token, { acao: 'propor', valor: 5_500 + time })).status).toBe(200)
    }
    expect((await say(token, { acao: 'propor', valor: 5_600 })).body.code).toBe('oferta_link_codigos')
  })

  test('answered from two phones at the same moment counts once', async () => {
    const who = await semConta('Dois Telefones')
    const oferta = await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    await say(token, { acao: 'propor', valor: 5_600 })
    const code = codigoOf((await waitForMails(who, 2))[1])
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(conviteOf(await read(oferta.id), who).propostas).toHaveLength(1)
  })

  test('the shipper makes a new one: the former is taken back, and says so', async () => {
    const who = await semConta('Link Copiado')
    const oferta = await l.publicar([who])
    const mailed = tokenOf((await waitForMails(who, 1))[0])
    const url = `${l.path}/${oferta.id}/convite/${conviteOf(oferta, who).id}/link`
    const made = await l.done<{ link: string; respondeAte: string }>(admin, 'POST', url)
    const token = tokenOf(made.link)
    expect((await readLink(mailed)).body.code).toBe('oferta_link_substituido')
    expect((await say(mailed, { acao: 'aceitar', valor: 5450 })).status).toBe(410)
    expect((await readLink(token)).body.estado).toBe('aberta')
    expect(l.mailsTo(who)).toHaveLength(1)
    const stranger = await l.carriers.shipper()
    expect((await l.send(stranger.admin, 'POST', url)).statusCode).toBe(404)
    const free = await l.carriers.shipper({ licenca: 2 })
    expect((await l.send(free.admin, 'POST', url)).statusCode).toBe(403)
    expect((await app.server.inject({ method: 'POST', url })).statusCode).toBe(401)
    const linked = await l.transportadora()
    const withAccount = await l.oferta([linked])
    const other = `${l.path}/${withAccount.id}/convite/${withAccount.convites[0]?.id}/link`
    expect(await l.refused(admin, 'POST', other, {})).toEqual([409, 'oferta_link_com_conta', undefined])
    await act(await read(oferta.id), 'encerrar', { motivo: 'Carga cancelada pelo cliente' })
    expect(await l.refused(admin, 'POST', url, {})).toEqual([409, 'oferta_link_sem_vez', undefined])
  })

  test('expired, cancelled and contracted by another one have their own words', async () => {
    const [late, lost, gone] = [
      await semConta('Chegou Tarde'),
      await semConta('Perdeu a Vez'),
      await semConta('Oferta Cancelada'),
    ]
    await l.publicar([late])
    const tokenLate = tokenOf((await waitForMails(late, 1))[0])
    app.clock.set('2026-11-26T15:00:00.000Z')
    expect((await readLink(tokenLate)).body.estado).toBe('expirada')
    expect((await say(tokenLate, { acao: 'aceitar', valor: 5450 })).body.code).toMatch(
      /^oferta_(prazo_passou|encerrada)$/,
    )
    await runRelogio(app.deps)
    expect((await readLink(tokenLate)).body.estado).toBe('expirada')
    app.clock.set('2026-12-27T15:00:00.000Z')
    expect((await readLink(tokenLate)).body.code).toBe('oferta_link_vencido')
    app.clock.set(AGORA)

    const winner = await l.transportadora({ nome: 'Vencedora Oculta' })
    const contested = await l.publicar([lost, winner], { modoDecisao: 'primeira' })
    const tokenLost = tokenOf((await waitForMails(lost, 1))[0])
    await l.reply(winner, await l.recebida(winner, contested), 'aceitar', { valor: 5450 })
    const after = await readLink(tokenLost)
    expect(after.body.estado).toBe('contratada-por-outra')
    expect(after.text).not.toContain('Vencedora')
    expect((await say(tokenLost, { acao: 'aceitar', valor: 5450 })).body.code).toBe('oferta_ja_contratada')

    const cancelled = await l.publicar([gone])
    const tokenGone = tokenOf((await waitForMails(gone, 1))[0])
    await act(await read(cancelled.id), 'encerrar', { motivo: 'O cliente desistiu da compra' })
    expect((await readLink(tokenGone)).body).toMatchObject({
      estado: 'cancelada',
      motivoFim: 'O cliente desistiu da compra',
    })
    expect((await say(tokenGone, { acao: 'aceitar', valor: 5450 })).body.code).toBe('oferta_encerrada')
  })

  test('losers read the band and their own parts, and nothing of a rival, the ceiling or a street [C-112]', async () => {
    const own = await semConta('Canário Próprio')
    const rival = await semConta('Canário Rival')
    const linked = await l.transportadora({ nome: 'Canário Vinculada' })
    const carga = await l.carga({
      valorCarga: 987_654.32,
      observacao: 'CanarioObservacao',
      paradas: [
        {
          tipo: 1,
          nome: 'CanarioExpedidor',
          endereco: 'Rua CanarioOrigem, 77',
          municipioId: 3525904,
          janelaInicio: '2026-11-28T09:00:00.000Z',
          janelaFim: null,
        },
        {
          tipo: 2,
          nome: 'CanarioDestinatario',
          endereco: 'Rua CanarioDestino, 88',
          municipioId: 3170206,
          janelaInicio: '2026-11-29T11:00:00.000Z',
          janelaFim: null,
        },
      ],
    })
    const oferta = await l.publish(
      await l.draft(carga.id, [own, rival, linked], { teto: 5_987.65, mostrarNome: false }),
    )
    const [mailOwn] = await waitForMails(own, 1)
    const [mailRival] = await waitForMails(rival, 1)
    expect(mailOwn).toContain('Um embarcador oferece')
    const token = tokenOf(mailOwn)
    const texts = [mailOwn ?? '', (await readLink(token)).text]
    await answer(
      rival,
      tokenOf(mailRival),
      { acao: 'propor', valor: 5_611.11, mensagem: 'CanarioMensagem' },
      2,
    )
    await l.reply(linked, await l.recebida(linked, oferta), 'propor', { valor: 5_577.77 })
    texts.push((await answer(own, token, { acao: 'propor', valor: 5_900 }, 2)).text)
    const open = await read(oferta.id)
    await act(open, 'contratar', { conviteId: conviteOf(open, rival).id, valor: 5_611.11 })
    const end = await readLink(token)
    expect(end.body).toMatchObject({ estado: 'contratada-por-outra', retorno: { faixa: 'de2a5' } })
    texts.push(end.text, ...(await waitForMails(own, 3)))
    const secrets = [
      'Canário Rival',
      'Canário Vinculada',
      linked.ownerId,
      rival.email,
      rival.id,
      '5611.11',
      '5.611,11',
      '5577.77',
      'CanarioMensagem',
      '5987.65',
      '5.987,65',
      '987654',
      'CanarioObservacao',
      'CanarioOrigem',
      'CanarioDestino',
      'CanarioExpedidor',
      'CanarioDestinatario',
      'Alimentos Serra Dourada',
      admin.ownerId,
    ]
    expect(secrets.filter((secret) => texts.join('\n').includes(secret))).toEqual([])
  })

  test('of a shipper that may not offer any more is at its end', async () => {
    const who = await semConta('Licença Encerrada')
    const oferta = await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    await say(token, { acao: 'aceitar', valor: 5450 })
    const code = codigoOf((await waitForMails(who, 2))[1])
    const licence = (licenca: number) =>
      app.deps.db.asSystem('create-company', (tx) =>
        sql`update owner set licenca = ${licenca} where owner_id = ${admin.ownerId}`.execute(tx.db),
      )
    await licence(LICENCES.Free)
    await revalidate(app.deps, admin.ownerId)
    await licence(LICENCES.Customer)
    expect((await readLink(token)).body).toMatchObject({
      estado: 'cancelada',
      pendente: null,
      motivoFim: 'O embarcador não usa mais o oferecimento.',
    })
    expect((await confirm(token, code)).body.code).toBe('oferta_link_codigo')
    expect((await say(token, { acao: 'aceitar', valor: 5450 })).body.code).toBe('oferta_encerrada')
    expect((await read(oferta.id)).situacao).toBe(O.Cancelada)
  })

  test('without an address in the register there is nothing to confirm with', async () => {
    const who = await semConta('Sem Endereço')
    await l.publicar([who])
    const token = tokenOf((await waitForMails(who, 1))[0])
    await app.deps.db.asOwner(admin.ownerId, async (tx) => {
      await sql`update empresa set email = null where owner_id = ${tx.ownerId} and id = ${who.id}`.execute(
        tx.db,
      )
    })
    expect((await readLink(token)).body.email).toBeNull()
    expect((await say(token, { acao: 'aceitar', valor: 5450 })).body.code).toBe('oferta_link_sem_email')
  })
})
