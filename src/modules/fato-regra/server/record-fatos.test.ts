import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DadosEdicao } from '#modules/carga/carga.contract.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { direto, openOfertas } from '#modules/oferecimento/server/testing/ofertas.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import { CAMPOS_DE_REGRA, type EntidadeDeRegra, type TipoDeCampo } from '../fato-regra.rules.ts'
import { listFatos, readInstante, replayFatos, type Valores } from './testing/replay-fatos.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, operator, done, send } = ofertas
const { ownerId } = admin
const act = (who: SignedIn, method: Method, id: string, acao: string, body: object = {}) =>
  done<Carga>(who, method, `/api/carga-mongo/${id}/${acao}`, body)
const viaPlanalto = await ofertas.transportadora({ nome: 'Via Planalto' })

async function edit(id: string, values: object): Promise<void> {
  const { carga, version } = await done<DadosEdicao>(admin, 'GET', `/api/carga-mongo/${id}/dadosEdicao`)
  await act(admin, 'PUT', id, 'editar', { ...carga, ...values, version })
}

/** What records are now, asked in words of its own: nothing of it comes from what records facts. */
async function readLive(): Promise<ReadonlyMap<string, Valores>> {
  const { rows } = await app.deps.db.readAsOwner(ownerId, (tx) =>
    sql<{ key: string; valores: Valores }>`
      select 'carga ' || id as key, to_jsonb(r) - 'id' as valores from (
        select c.id, c.status, c.etapa_id as "etapaId", c.valor_carga as "valorCarga", c.peso_kg as "pesoKg",
          c.motorista_id is not null as "temMotorista", c.veiculo_id as "veiculoId",
          c.transportadora_id as "transportadoraId", c.dh_cancelamento as "canceladaEm",
          (select count(*) from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id) as paradas,
          (select p.municipio_id from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id
           order by p.ordem desc limit 1) as "destinoMunicipioId"
        from carga c where c.owner_id = ${tx.ownerId}) r
      union all select 'parada ' || id, to_jsonb(r) - 'id' from (
        select id, carga_id as "cargaId", ordem, situacao, dh_chegada as "chegouEm", dh_saida as "saiuEm"
        from carga_parada where owner_id = ${tx.ownerId}) r
      union all select 'ocorrencia ' || id, to_jsonb(r) - 'id' from (
        select id, carga_id as "cargaId", situacao, resolvida_em as "resolvidaEm"
        from carga_ocorrencia where owner_id = ${tx.ownerId}) r
      union all select 'reserva ' || id, to_jsonb(r) - 'id' from (
        select id, doca_id as "docaId", situacao, dh_reserva as inicio, dh_chegada as "chegouEm"
        from reserva where owner_id = ${tx.ownerId}) r
      union all select 'oferta ' || id, to_jsonb(r) - 'id' from (
        select id, situacao, round(valor_centavos / 100.0, 2) as valor, publicada_em as "publicadaEm"
        from oferta where owner_id = ${tx.ownerId}) r
    `.execute(tx.db),
  )
  return new Map(rows.map(({ key, valores }) => [key, valores]))
}

const tipoOcorrencia = async () =>
  (
    await done<{ id: string }>(admin, 'POST', '/api/tipo-ocorrencia', {
      codigo: 'AVARIA',
      descricao: 'Avaria na carga',
      categoria: 'entrega',
      severidade: 'alta',
    })
  ).id

test('a recorded day gives back the state of every record at any instant of it', {
  timeout: 120_000,
}, async () => {
  const marks: { instante: string; live: ReadonlyMap<string, Valores> }[] = []
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await work()
    marks.push({ instante: await readInstante(app, ownerId), live: await readLive() })
    return result
  }
  const tipoOcorrenciaId = await tipoOcorrencia()
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId, { nome: 'João Batista' })
  const doca = await buildDoca(app, ownerId)

  const first = await step(() => ofertas.carga({ paradas: [...PARADAS] }))
  const second = await step(() => ofertas.carga())
  await step(() =>
    act(operator, 'POST', first.id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    }),
  )
  const ocorrencia = await step(() =>
    done<{ id: string }>(operator, 'POST', `/api/carga-mongo/${first.id}/ocorrencias`, { tipoOcorrenciaId }),
  )
  // A load whose stops become fewer: those that it had are gone from then on.
  const third = await step(() => ofertas.carga({ paradas: [...PARADAS] }))
  await step(() => edit(third.id, { paradas: direto() }))
  await step(() =>
    done(operator, 'POST', `/api/ocorrencia/${ocorrencia.id}/resolver`, { resolucao: 'Trocado o palete' }),
  )
  const reserva = await step(() =>
    done<{ id: string }>(
      operator,
      'POST',
      '/agendamento/reserva',
      reservaSample(doca.ref('2026-11-27', 8), { nomeMotorista: 'Antônio Reis' }),
    ),
  )
  await step(() =>
    done(operator, 'PUT', `/agendamento/reserva/${reserva.id}/observacoes`, { observacoes: 'EPI' }),
  )
  const draft = await step(() => ofertas.draft(second.id, [viaPlanalto]))
  await step(() => ofertas.publish(draft))
  const received = await ofertas.recebida(viaPlanalto)
  await step(() => ofertas.reply(viaPlanalto, received, 'aceitar', { valor: 5_450 }))
  await step(async () => {
    const gone = await send(operator, 'DELETE', `/agendamento/reserva/${reserva.id}`)
    expect([gone.statusCode, gone.body]).toEqual([expect.toBeOneOf([200, 204]), expect.anything()])
  })

  const fatos = await listFatos(app, ownerId)
  for (const [index, { instante, live }] of marks.entries()) {
    const { registros } = replayFatos(fatos, instante)
    expect([index, [...registros.keys()].sort()]).toEqual([index, [...live.keys()].sort()])
    for (const [key, valores] of live)
      expect([index, key, registros.get(key)]).toMatchObject([index, key, valores])
  }
})

const LOOKS: Readonly<Record<TipoDeCampo, (value: unknown) => boolean>> = {
  ref: (value) => /^([0-9a-f-]{36}|\d{7})$/.test(String(value)),
  escolha: (value) => typeof value === 'number' || /^[A-Za-z-]{1,20}$/.test(String(value)),
  numero: (value) => typeof value === 'number',
  dinheiro: (value) => typeof value === 'number',
  instante: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(String(value)),
  'sim-nao': (value) => typeof value === 'boolean',
}

test('facts hold the fields of the catalogue, each of its kind, and no text that a person typed', async () => {
  const fatos = (await listFatos(app, ownerId)).filter(({ valores }) => valores !== null)
  const seen = new Set(fatos.map(({ entidade }) => entidade))
  expect([...seen].sort()).toEqual(Object.keys(CAMPOS_DE_REGRA).sort())
  for (const { entidade, valores } of fatos) {
    const campos: Readonly<Record<string, { tipo: TipoDeCampo }>> =
      CAMPOS_DE_REGRA[entidade as EntidadeDeRegra]
    expect(Object.keys(valores ?? {}).sort()).toEqual(Object.keys(campos).sort())
    for (const [campo, value] of Object.entries(valores ?? {}))
      if (value !== null)
        expect([entidade, campo, value, LOOKS[campos[campo]?.tipo ?? 'ref'](value)]).toEqual([
          entidade,
          campo,
          value,
          true,
        ])
  }
  expect(JSON.stringify(fatos)).not.toMatch(/João|Antônio|EPI|Avaria|Frágil|Mercantil/)
})

const readEstados = async () => replayFatos(await listFatos(app, ownerId), '9999').estados

test('the stage of a load stands since it was entered, and stands no more when the load is cancelled', async () => {
  const { id } = await ofertas.carga()
  const created = (await readEstados()).get(`etapa-parada ${id}`)
  expect(created).toBeDefined()
  // A change that leaves the stage begins nothing.
  await edit(id, { observacao: 'Frágil' })
  expect((await readEstados()).get(`etapa-parada ${id}`)).toBe(created)
  const [veiculo, motorista] = [await buildVeiculo(app, ownerId), await buildMotorista(app, ownerId)]
  const frota = { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id }
  await act(operator, 'POST', id, 'alocar', frota)
  const allocated = (await readEstados()).get(`etapa-parada ${id}`)
  expect(String(allocated) > String(created)).toBe(true)
  await act(admin, 'POST', id, 'desalocar')
  const motivo = (await done<{ id: string }[]>(operator, 'GET', '/api/tipo?tipo=10'))[0]
  await act(admin, 'POST', id, 'cancelar', { motivoId: motivo?.id, motivo: 'Cliente desistiu' })
  expect((await readEstados()).has(`etapa-parada ${id}`)).toBe(false)
})

test('an offer waits for an answer since it was published, until the first carrier answers', async () => {
  const { id } = await ofertas.carga()
  const oferta = await ofertas.publish(await ofertas.draft(id, [viaPlanalto]))
  const key = `oferta-sem-resposta ${oferta.id}`
  const waiting = (await readEstados()).get(key)
  expect(new Date(String(waiting))).toEqual(app.clock.now())
  await ofertas.reply(viaPlanalto, await ofertas.recebida(viaPlanalto, oferta), 'aceitar', { valor: 5_450 })
  expect((await readEstados()).has(key)).toBe(false)
})

test('facts of another company are not seen', async () => {
  expect(await listFatos(app, viaPlanalto.admin.ownerId)).not.toContainEqual(
    expect.objectContaining({ entidade: 'oferta' }),
  )
})
