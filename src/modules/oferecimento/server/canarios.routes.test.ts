import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { AGORA, openOfertas, PRAZO } from './testing/ofertas.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, oferta, read, act, recebida, reply, done, recebidaPath } = ofertas
const planalto = await ofertas.transportadora({ nome: 'Canário Planalto' })
const minas = await ofertas.transportadora({ nome: 'Canário Minas' })
const livre = await ofertas.transportadora({ nome: 'Canário Livre' })

/** Everything that the platform holds or answers for one company, as one text. */
async function everythingOf(ownerId: string): Promise<string> {
  return app.deps.db.asSystem('create-company', async (tx) => {
    const tables = [
      'oferta_recebida',
      'evento',
      'notificacao',
      'historico',
      'carga_recebida',
      'webhook_entrega',
    ]
    const texts: string[] = []
    for (const table of tables) {
      const { rows } = await sql<{ texto: string | null }>`
        select string_agg(t::text, ' ') as texto from ${sql.table(table)} t where t.owner_id = ${ownerId}
      `.execute(tx.db)
      texts.push(rows[0]?.texto ?? '')
    }
    return texts.join('\n')
  })
}

describe('before and after the contract a carrier holds only what is its own', () => {
  test('no byte of a rival, of the ceiling, of documents, streets or goods value is anywhere at the others [C-112]', async () => {
    const carga = await ofertas.carga({
      valorCarga: 987_654.32,
      observacao: 'CanarioObservacao',
      contatoNome: 'CanarioContato',
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
    const draft = await ofertas.draft(carga.id, [planalto, minas, livre], {
      teto: 5_987.65,
      mostrarNome: false,
    })
    const aberta = await ofertas.publish(draft)
    const mine = await recebida(livre, aberta)
    const seen = await reply(livre, mine, 'visto')
    expect(seen.embarcador).toBeNull()
    await reply(planalto, await recebida(planalto, aberta), 'propor', {
      valor: 5_611.11,
      mensagem: 'CanarioMensagem',
    })
    app.clock.set('2026-11-25T13:37:42.000Z')
    const [motivo] = await ofertas.motivos(minas.admin)
    await reply(minas, await recebida(minas, aberta), 'recusar', {
      motivoId: motivo?.id,
      texto: 'CanarioMotivo',
    })
    app.clock.set(AGORA)
    const open = await read(aberta.id)
    const convite = open.convites.find(({ transportadoraId }) => transportadoraId === planalto.id)
    await act(open, `convite/${convite?.id}/contrapropor`, { valor: 5_533.33 })
    const secrets = [
      'Canário Planalto',
      'Canário Minas',
      planalto.ownerId,
      minas.ownerId,
      planalto.documento,
      minas.documento,
      '561111',
      '5611.11',
      '553333',
      '5533.33',
      'CanarioMensagem',
      'CanarioMotivo',
      '13:37:42',
      '598765',
      '5987.65',
      '987654',
      'CanarioObservacao',
      'CanarioContato',
      'CanarioOrigem',
      'CanarioDestino',
      'CanarioExpedidor',
      'CanarioDestinatario',
      'Alimentos Serra Dourada',
    ]
    const answers = [
      await done<object>(livre.admin, 'GET', `${recebidaPath}/${mine.id}`),
      await done<object>(livre.admin, 'GET', `${recebidaPath}/quadro`),
      await done<object>(livre.admin, 'POST', `${recebidaPath}/search`, {}),
      await done<object>(livre.admin, 'GET', '/api/eventos?desde=0').catch(() => ({})),
    ]
    const held = (await everythingOf(livre.ownerId)) + JSON.stringify(answers)
    // The link between the two companies tells the name before, and so does the audience of its own notices.
    const leaked = secrets.filter((secret) => held.includes(secret))
    expect(leaked.filter((secret) => secret !== 'Alimentos Serra Dourada')).toEqual([])
    expect(JSON.stringify(answers)).not.toContain('Alimentos Serra Dourada')
    const now = await read(aberta.id)
    await reply(planalto, await recebida(planalto, aberta), 'aceitar', { valor: 5_533.33 })
    const decided = await read(now.id)
    await act(decided, 'contratar', { conviteId: convite?.id, valor: 5_533.33 })
    const after = await everythingOf(livre.ownerId)
    expect(secrets.slice(0, 12).filter((secret) => after.includes(secret))).toEqual([])
    // The winner sees the load as a guest from now on, and nothing of the others.
    const winner = await everythingOf(planalto.ownerId)
    expect(
      [minas.ownerId, 'Canário Minas', 'CanarioMotivo', '598765', '5987.65'].filter((one) =>
        winner.includes(one),
      ),
    ).toEqual([])
    expect(PRAZO > AGORA).toBe(true)
    expect(admin.ownerId).not.toBe(livre.ownerId)
  })

  test('two carriers of a shipper in the same round receive the same bytes but their own', async () => {
    const aberta = await oferta([planalto, minas])
    await reply(planalto, await recebida(planalto, aberta), 'propor', { valor: 5_600 })
    const strip = async (who: typeof minas) => {
      const { id: _id, version: _version, ...rest } = await recebida(who, aberta)
      return rest
    }
    const before = await strip(minas)
    await reply(planalto, await recebida(planalto, aberta), 'retirar')
    expect(await strip(minas)).toEqual(before)
  })
})
