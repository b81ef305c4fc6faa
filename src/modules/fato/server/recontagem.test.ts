/** What facts say equals a recount of the records by hand, whatever happened to them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createAgenda, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { createOcorrencias } from '#modules/ocorrencia/server/testing/build-ocorrencia.ts'
import { openOfertas } from '#modules/oferecimento/server/testing/ofertas.ts'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import { reconstruirFatos, relogioDosFatos } from './reconstruir.ts'
import { query, readTodosOsFatos, TABELAS_DE_FATOS } from './testing/read-fatos.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, embarcador } = ofertas
const owner = embarcador.ownerId
const { id: motivoId, descricao } = await motivoOf(app, admin)
const motivo = { motivoId, motivo: descricao }
const entregas = createEntregas(app, admin)
const ocorrencias = createOcorrencias(app, admin, admin)
const manaus = await buildUnit(app, owner, 'CD Manaus')
const noronha = await buildUnit(app, owner, 'Entreposto Noronha')
await app.deps.db.asOwner(owner, async (tx) => {
  await sql`update unidade_negocio set fuso_horario = 'America/Manaus' where owner_id = ${owner} and id = ${manaus}`.execute(
    tx.db,
  )
  await sql`update unidade_negocio set fuso_horario = 'America/Noronha' where owner_id = ${owner} and id = ${noronha}`.execute(
    tx.db,
  )
})

const METHODS: Readonly<Record<string, Method>> = {
  'alterar-unidade': 'PATCH',
  reabrir: 'DELETE',
  finalizar: 'PUT',
  'reverter-finalizacao': 'PUT',
}
/** An action on a load, as a person asks for it; answers whether it was possible. */
async function act(id: string, acao: string, body?: object): Promise<boolean> {
  const method = METHODS[acao.split('/')[0] ?? ''] ?? 'POST'
  const answer = await entregas.send(admin, method, `/api/carga-mongo/${id}/${acao}`, body)
  return answer.statusCode < 300
}

/** The same numbers in every run. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A booking at 8, 9, …: it came and left, is awaited, or nobody came. */
async function buildReservas(): Promise<void> {
  const doca = await createAgenda(app, admin).createDoca()
  for (const [hour, what] of [
    [8, 'left'],
    [9, 'left'],
    [10, 'waits'],
    [11, 'missed'],
    [12, 'told'],
  ] as const) {
    const { id } = await insertReserva(app, owner, doca, { hour, ocupa: false })
    await app.deps.db.asOwner(owner, async (tx) => {
      if (what === 'missed')
        await sql`update reserva set situacao = 9, motivo_cancelamento = 2 where owner_id = ${owner} and id = ${id}`.execute(
          tx.db,
        )
      if (what === 'left' || what === 'told')
        await sql`update reserva set situacao = 4, dh_chegada = dh_reserva, dh_chegada_na_doca = dh_reserva + interval '20 minutes',
          dh_saida = dh_reserva + interval '86 minutes' where owner_id = ${owner} and id = ${id}`.execute(
          tx.db,
        )
      if (what === 'left')
        await sql`insert into chegada (owner_id, id, unidade_id, dia, reserva_id, situacao, dh_chegada, prova, direcao, codigo, fatos,
            selo, criado_por_nome)
          select owner_id, gen_random_uuid(), unidade_id, dia, id, 3, dh_reserva - interval '4 minutes', 1, 2, 'CHEGADAAA2' || ${hour === 8 ? 'AA' : 'BB'}, '{}', repeat('x', 43), 'Portaria'
          from reserva where owner_id = ${owner} and id = ${id}`.execute(tx.db)
      tx.announce({ ownerId: owner, tipo: 'reserva.changed', entidadeId: id, versao: null })
    })
  }
}

/** Loads that each went another way: planned, on the road, delivered, late, finished, reopened, cancelled, moved. */
async function buildAno(): Promise<void> {
  const pick = sequence(31)
  const tipos = [
    await ocorrencias.buildTipo({ contaPara: 'avaria' }),
    await ocorrencias.buildTipo({ contaPara: 'atraso-outros' }),
  ]
  for (let n = 0; n < 14; n += 1) {
    app.clock.set(new Date(Date.UTC(2026, 10, 20 + pick(6), pick(24), pick(60))).toISOString())
    const carga = await entregas.planned(10 + pick(5))
    if (pick(2) === 0) await act(carga.id, `alterar-unidade/${pick(2) === 0 ? manaus : noronha}`)
    if (pick(6) === 0) {
      await act(carga.id, 'cancelar', motivo)
      if (pick(2) === 0) await act(carga.id, 'reabrir')
      continue
    }
    await entregas.setOut(carga.id)
    if (pick(3) === 0) await act(carga.id, 'ocorrencias', { tipoOcorrenciaId: tipos[pick(2)] })
    for (const [index, { id }] of (await entregas.ofCarga(carga.id, admin)).entries()) {
      if (pick(5) === 0) continue
      app.clock.set(new Date(Date.UTC(2026, 10, 26 + index, pick(24), pick(60))).toISOString())
      const resultado = ['total', 'total', 'recusada', 'ausente'][pick(4)]
      await entregas.act(id, 'baixa', { resultado, recebedorNome: 'Lídia M. Rocha' }, admin)
    }
    await act(carga.id, 'finalizar', {})
    if (pick(4) === 0) await act(carga.id, 'reverter-finalizacao')
  }
}
await buildReservas()
const via = await ofertas.transportadora({ nome: 'Via Planalto' })
const other = await ofertas.transportadora({ nome: 'Rota Livre' })
const oferta = await ofertas.oferta([via, other])
await ofertas.reply(via, await ofertas.recebida(via, oferta), 'aceitar', { valor: 5_450 })
const remessas = await createRemessas(app, admin)
await remessas.noEstoque()
await buildAno()

const facts = <Row>(text: ReturnType<typeof sql<Row>>) => query(app, owner, text)

test('loads: counts, sums and days by unit and status are those of the records [E-802]', async () => {
  const fromFacts = await facts(sql`
    select unidade_id, status, dia_criacao::text, count(*)::int as cargas, sum(peso_kg)::float8 as kg,
      sum(valor_frete_centavos)::float8 as frete, sum(valor_carga_centavos)::float8 as valor, sum(lead_time_min)::float8 as lead
    from fato_carga where owner_id = ${owner} group by 1, 2, 3 order by 1, 2, 3`)
  const byHand = await facts(sql`
    select c.unidade_id, c.status,
      to_char(timezone((select fuso_horario from unidade_negocio u where u.owner_id = c.owner_id and u.id = c.unidade_id),
        c.criado_em), 'YYYY-MM-DD') as dia_criacao,
      count(*)::int as cargas, sum(c.peso_kg)::float8 as kg, sum(c.valor_frete * 100)::float8 as frete,
      sum(c.valor_carga * 100)::float8 as valor,
      sum(case when c.status = 4 then trunc(extract(epoch from c.dh_finalizacao - c.criado_em) / 60) end)::float8 as lead
    from carga c where c.owner_id = ${owner} group by 1, 2, 3 order by 1, 2, 3`)
  expect(fromFacts).toEqual(byHand)
  expect(fromFacts.length).toBeGreaterThan(4)
})

test('deliveries: in time, whole and both are those of the records [E-802]', async () => {
  const fromFacts = await facts(sql`
    select c.unidade_id, count(*) filter (where e.avaliada)::int as avaliadas,
      count(*) filter (where e.avaliada and e.no_prazo)::int as no_prazo,
      count(*) filter (where e.avaliada and e.completa)::int as completas,
      count(*) filter (where e.avaliada and e.no_prazo and e.completa)::int as otif
    from fato_entrega e join fato_carga c on c.owner_id = e.owner_id and c.id = e.carga_id
    where e.owner_id = ${owner} group by 1 order by 1`)
  const byHand = await facts(sql`
    with lida as (
      select c.unidade_id, e.resultado = 'total' as completa, e.resultado, p.dh_chegada <= e.prazo as no_prazo
      from entrega e join carga c on c.owner_id = e.owner_id and c.id = e.carga_id
      join carga_parada p on p.owner_id = e.owner_id and p.id = e.parada_id
      where e.owner_id = ${owner} and not e.devolucao and e.origem_entrega_id is null
        and not (e.situacao = 5 and e.resultado is null)
    )
    select unidade_id, count(*) filter (where resultado is not null and no_prazo is not null)::int as avaliadas,
      count(*) filter (where resultado is not null and no_prazo)::int as no_prazo,
      count(*) filter (where completa and no_prazo is not null)::int as completas,
      count(*) filter (where completa and no_prazo)::int as otif
    from lida group by 1 order by 1`)
  expect(fromFacts).toEqual(byHand)
  const [one] = await facts<{ avaliadas: number }>(
    sql`select count(*) filter (where avaliada)::int as avaliadas from fato_entrega where owner_id = ${owner}`,
  )
  expect(one?.avaliadas).toBeGreaterThan(5)
})

test('bookings: a stay is counted from a proven arrival only, and who never came is told apart', async () => {
  expect(
    await facts(sql`
      select extract(hour from dh_reserva at time zone 'America/Sao_Paulo')::int as hora, chegada_provada as provada,
        permanencia_min::int as permanencia, doca_min::int as doca, espera_min::int as espera, veio, nao_compareceu as faltou
      from fato_reserva where owner_id = ${owner} order by dh_reserva`),
  ).toEqual([
    { hora: 8, provada: true, permanencia: 90, doca: 66, espera: 24, veio: true, faltou: false },
    { hora: 9, provada: true, permanencia: 90, doca: 66, espera: 24, veio: true, faltou: false },
    { hora: 10, provada: false, permanencia: null, doca: null, espera: null, veio: false, faltou: null },
    { hora: 11, provada: false, permanencia: null, doca: null, espera: null, veio: false, faltou: true },
    { hora: 12, provada: false, permanencia: null, doca: 66, espera: 20, veio: true, faltou: false },
  ])
})

test('offers: invited, answered and accepted are counted, and a carrier reads its own invitation only [E-813]', async () => {
  expect(
    await facts(
      sql`select convidadas, responderam, recusaram, contratadas from fato_oferta where owner_id = ${owner}`,
    ),
  ).toEqual([{ convidadas: 2, responderam: 1, recusaram: 0, contratadas: 0 }])
  const own = await query(
    app,
    via.ownerId,
    sql`select transportadora_id, respondeu, aceitou from fato_convite`,
  )
  expect(own).toEqual([{ transportadora_id: via.id, respondeu: true, aceitou: true }])
})

test('a load that moves to another unit, is cancelled or reopened is counted where it is now [E-802]', async () => {
  const { id } = await entregas.planned()
  const fato = async () =>
    (await facts(sql`select unidade_id, status from fato_carga where owner_id = ${owner} and id = ${id}`))[0]
  expect(await act(id, `alterar-unidade/${manaus}`)).toBe(true)
  expect(await fato()).toEqual({ unidade_id: manaus, status: 1 })
  expect(await act(id, 'cancelar', motivo)).toBe(true)
  expect(await fato()).toEqual({ unidade_id: manaus, status: 5 })
  expect(await act(id, 'reabrir')).toBe(true)
  expect(await fato()).toEqual({ unidade_id: manaus, status: 1 })
})

test('the day of a load ends where its unit is: an hour later in Manaus, earlier in Noronha [E-804]', async () => {
  app.clock.set('2026-11-26T02:30:00.000Z')
  const { id } = await entregas.planned()
  const dia = async () =>
    (
      await facts<{ dia: string }>(
        sql`select dia_criacao::text as dia from fato_carga where owner_id = ${owner} and id = ${id}`,
      )
    )[0]?.dia
  await app.deps.db.asOwner(owner, (tx) =>
    sql`update carga set criado_em = '2026-11-26T03:30:00Z' where owner_id = ${owner} and id = ${id}`.execute(
      tx.db,
    ),
  )
  const move = (unidade: string) => act(id, `alterar-unidade/${unidade}`)
  await move(manaus)
  expect(await dia()).toBe('2026-11-25')
  await move(noronha)
  expect(await dia()).toBe('2026-11-26')
  await app.deps.db.asOwner(owner, (tx) =>
    sql`update carga set criado_em = '2026-11-26T02:30:00Z' where owner_id = ${owner} and id = ${id}`.execute(
      tx.db,
    ),
  )
  await move(manaus)
  expect(await dia()).toBe('2026-11-25')
  await move(noronha)
  expect(await dia()).toBe('2026-11-26')
})

test('a rebuild makes the facts that changes made, and mends those that were spoilt [E-816]', async () => {
  const live = await readTodosOsFatos(app, owner)
  expect(TABELAS_DE_FATOS.filter((tabela) => live[tabela]?.length === 0)).toEqual([])
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update fato_carga set peso_kg = peso_kg + 5, status = 2 where owner_id = ${owner}`.execute(
      tx.db,
    )
    await sql`delete from fato_entrega where owner_id = ${owner}`.execute(tx.db)
    await sql`delete from fato_convite where owner_id = ${owner}`.execute(tx.db)
    await sql`update fato_reserva set veio = not veio where owner_id = ${owner}`.execute(tx.db)
    await sql`update fato_remessa set peso_kg = 1 where owner_id = ${owner}`.execute(tx.db)
    await sql`delete from fato_ocorrencia where owner_id = ${owner}`.execute(tx.db)
  })
  await reconstruirFatos(app.deps, owner)
  expect(await readTodosOsFatos(app, owner)).toEqual(live)
})

test('a unit in another zone and a kind that counts for something else ask for a rebuild, and nothing else does', async () => {
  const pedida = async () =>
    (
      await facts<{ pedida: boolean }>(
        sql`select feita_em is null as pedida from fato_empresa where owner_id = ${owner}`,
      )
    )[0]?.pedida ?? false
  const touch = (tipo: string, entidadeId: string) =>
    app.deps.db.asOwner(owner, async (tx) => tx.announce({ ownerId: owner, tipo, entidadeId, versao: null }))
  await touch('unidade-negocio.changed', manaus)
  expect(await pedida()).toBe(false)
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update unidade_negocio set fuso_horario = 'America/Rio_Branco' where owner_id = ${owner} and id = ${manaus}`.execute(
      tx.db,
    )
    tx.announce({ ownerId: owner, tipo: 'unidade-negocio.changed', entidadeId: manaus, versao: null })
  })
  expect(await pedida()).toBe(true)
  await relogioDosFatos.run(app.deps, {})
  expect(await pedida()).toBe(false)
  expect(
    await facts(
      sql`select distinct fuso_horario from fato_carga where owner_id = ${owner} and unidade_id = ${manaus}`,
    ),
  ).toEqual([{ fuso_horario: 'America/Rio_Branco' }])
})
